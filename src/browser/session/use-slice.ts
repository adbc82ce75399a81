import { useEffect, useState } from 'react'
import { type Failure, toFailure } from '../api/failure.ts'
import { fetchSlice, keptSlice, type Slice } from './portal-slice.ts'
import { session } from './session.ts'

export interface SliceState {
  slice: Slice | undefined
  /** Set only while there is no slice to show. */
  failure: Failure | undefined
  retry(): void
}

/**
 * Returns the slice of a user or a visitor. The cached copy is used immediately and replaced by the server's response,
 * which is fetched when
 * `mayRenew` resolves, so that it doesn't delay the first page.
 * When a response reports a new portal revision, the slice is fetched in the background, so an open tab is updated
 * without losing any input.
 */
export function useSlice(user: string | undefined, mayRenew = Promise.resolve()): SliceState {
  const [slice, setSlice] = useState(() => keptSlice(user))
  const [failure, setFailure] = useState<Failure>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt is a reason to fetch again, another slice is not
  useEffect(() => {
    let wanted = true
    const load = () =>
      fetchSlice(user, () => wanted).then(
        (fresh) => wanted && setSlice((before) => (JSON.stringify(before) === JSON.stringify(fresh) ? before : fresh)),
        (error: unknown) => wanted && setFailure(toFailure(error)),
      )
    void (slice === undefined ? load() : mayRenew.then(() => wanted && load()))
    const unsubscribe = session.onRevision(() => void load())
    return () => {
      wanted = false
      unsubscribe()
    }
  }, [user, attempt])
  const retry = () => {
    setFailure(undefined)
    setAttempt((count) => count + 1)
  }
  return { slice, failure: slice === undefined ? failure : undefined, retry }
}
