import * as texts from '#texts/evidence.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'

/** How many items are done, in words and as a bar. */
export function Progress({ done, all }: { done: number; all: number }) {
  return (
    <div className="stack gap-2">
      <p className="meta strong figures" role="status">
        {texts.doneOf(done, all)}
      </p>
      <ProgressBar label={texts.done} done={done} all={all} />
    </div>
  )
}
