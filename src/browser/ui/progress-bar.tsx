/** How much of something is done, as a bar. */
export function ProgressBar({ label, done, all }: { label: string; done: number; all: number }) {
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={done}
    >
      <div className="progress-bar" style={{ transform: `scaleX(${all === 0 ? 0 : done / all})` }} />
    </div>
  )
}
