import { useEffect, useState } from 'react'
import * as common from '#texts/common.ts'
import * as texts from '#texts/sign-in.ts'
import { anyone, read, type Schemas } from '../../api/clients.ts'
import { type Failure, toFailure } from '../../api/failure.ts'
import { describeFailure } from '../../api/messages.ts'
import { Button } from '../../ui/button.tsx'
import { StateMessage } from '../../ui/state-message.tsx'
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
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt is a reason to load again
  useEffect(() => {
    setFailure(undefined)
    loadDemo().then(setDemo, (error: unknown) => setFailure(toFailure(error)))
  }, [attempt])
  return (
    <section className="demo" aria-labelledby="demo-title" aria-busy={demo === undefined && failure === undefined}>
      <h2 id="demo-title" className="demo-title cluster gap-5">
        {texts.signInAs} <span className="badge tone-accent">{texts.demo}</span>
      </h2>
      <p className="muted">{texts.sampleStaff}</p>
      {demo && <demo.List people={demo.data} password={demo.password} signIn={signIn} />}
      {failure && (
        <StateMessage
          level={3}
          icon="circle-alert"
          title={texts.listNotLoaded}
          actions={
            <Button icon="rotate-ccw" onClick={() => setAttempt(attempt + 1)}>
              {common.tryAgain}
            </Button>
          }
        >
          {describeFailure(failure)}
        </StateMessage>
      )}
    </section>
  )
}

async function loadDemo(): Promise<Demo> {
  const demo = await read((signal) => anyone.GET('/demo/people', { signal }))
  return { ...demo, List: (await preload(loadList)).DemoList }
}
