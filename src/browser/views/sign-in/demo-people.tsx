import { useEffect, useState } from 'react'
import { read, type Schemas, workplace } from '../../api/clients.ts'
import { preload } from '../../ui/use-module.ts'
import type { DemoListProps } from './demo-list.tsx'
import type { SignIn } from './sign-in-form.tsx'

const loadList = () => import('./demo-list.tsx')

interface Demo extends Pick<DemoListProps, 'password'> {
  data: Schemas['DemoPerson'][]
  List: (props: DemoListProps) => React.ReactNode
}

/** The sample staff of a demo to choose from. A real portal has none, and fetches nothing to draw them by. */
export function DemoPeople({ signIn }: { signIn: SignIn }) {
  const [demo, setDemo] = useState<Demo>()
  useEffect(() => {
    // Outside a demo the answer is that there is no such thing, and that is all there is to say.
    loadDemo().then(setDemo, () => {})
  }, [])
  return demo && <demo.List people={demo.data} password={demo.password} signIn={signIn} />
}

async function loadDemo(): Promise<Demo> {
  const demo = await read((signal) => workplace.GET('/demo/people', { signal }))
  return { ...demo, List: (await preload(loadList)).DemoList }
}
