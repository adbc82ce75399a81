import { type ReactNode, useId } from 'react'
import * as texts from '#texts/charts.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'

export interface PanelFrameProps {
  title: string
  caption?: string | undefined
  /** Whether new figures are being fetched while the old ones are shown. */
  waiting: boolean
  failed: boolean
  /** A button in the header. */
  action?: ReactNode
  /** Undefined while loading, null when there is nothing to show. */
  children: ReactNode
}

/** The frame of a chart or gauge: its title, and what stands for it until it's loaded. */
export function PanelFrame({ title, caption, waiting, failed, action, children }: PanelFrameProps) {
  const heading = useId()
  return (
    <section className="panel chart-panel" aria-labelledby={heading} aria-busy={waiting}>
      <header className="cluster chart-head gap-6">
        <div className="stack grow">
          <h2 id={heading} className="section-title">
            {title}
          </h2>
          {caption !== undefined && <p className="muted text-sm">{caption}</p>}
        </div>
        {action}
      </header>
      {children === undefined &&
        (failed ? <p className="chart-none subtle">{texts.notLoaded}</p> : <SkeletonRows rows={4} height={40} />)}
      {children === null && <p className="chart-none muted">{texts.noDataYet}</p>}
      {children}
    </section>
  )
}
