import * as texts from '#texts/evidence.ts'

/** How many items are done, in words and as a bar. */
export function Progress({ done, all }: { done: number; all: number }) {
  return (
    <div className="stack gap-2">
      <p className="meta strong figures" role="status">
        {texts.doneOf(done, all)}
      </p>
      <div
        className="progress"
        role="progressbar"
        aria-label={texts.done}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={done}
      >
        <div className="progress-bar" style={{ transform: `scaleX(${all === 0 ? 0 : done / all})` }} />
      </div>
    </div>
  )
}
