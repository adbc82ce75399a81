import { useEffect, useState } from 'react'
import { read, type Schemas, workplace } from '../../api/clients.ts'
import { type Failure, toFailure } from '../../api/failure.ts'
import { describeFailure } from '../../api/messages.ts'
import { preload } from '../../ui/use-module.ts'
import type { DemoListProps } from './demo-list.tsx'
import type { SignIn } from './sign-in-form.tsx'

const loadList = () => import('./demo-list.tsx')

interface Demo extends Pick<DemoListProps, 'password'> {
  data: Schemas['DemoPerson'][]
  List: (props: DemoListProps) => React.ReactNode
}

/**
 * Loads the sample staff of a demo. The section keeps its space while loading, so that the sign-in form beside it
 * doesn't move.
 */
export function DemoPeople({ signIn }: { signIn: SignIn }) {
  const [demo, setDemo] = useState<Demo>()
  const [failure, setFailure] = useState<Failure>()
  useEffect(() => {
    loadDemo().then(setDemo, (error: unknown) => setFailure(toFailure(error)))
  }, [])
  return (
    <section className="demo" aria-labelledby="demo-title" aria-busy={demo === undefined && failure === undefined}>
      <h2 id="demo-title" className="demo-title">
        Sign in as <span className="badge tone-accent">Demo</span>
      </h2>
      <p className="muted">Sample staff, one for each role. Choose a person to see the portal as that person does.</p>
      {demo && <demo.List people={demo.data} password={demo.password} signIn={signIn} />}
      {failure && <p className="muted">{describeFailure(failure)}</p>}
    </section>
  )
}

async function loadDemo(): Promise<Demo> {
  const demo = await read((signal) => workplace.GET('/demo/people', { signal }))
  return { ...demo, List: (await preload(loadList)).DemoList }
}
