import * as texts from '#texts/steps.ts'
import type { PathShown, StepShown } from '../../records/steps/path-state.ts'
import { Link } from '../../session/link.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import type { Glyph } from '../../ui/glyphs.ts'

const looks: Record<StepShown['state'], { tone: Tone; icon: Glyph }> = {
  done: { tone: 'success', icon: 'circle-check' },
  now: { tone: 'info', icon: 'circle-dot' },
  blocked: { tone: 'neutral', icon: 'clock' },
  skipped: { tone: 'neutral', icon: 'circle' },
  left: { tone: 'neutral', icon: 'circle' },
}

/** All steps in their order, each with its state, what it waits for and what is missing. */
export function StepList({ title, shown: { steps, now } }: { title: string; shown: PathShown }) {
  return (
    <ol className="panel lined" aria-label={texts.steps(title)}>
      {steps.map((step, i) => (
        <li
          key={step.title}
          className={`cluster step row-link gap-6 step-${step.state}`}
          {...(i === now && { 'aria-current': 'step' as const })}
        >
          <span className="step-number figures strong" aria-hidden="true">
            {i + 1}
          </span>
          <div className="grow">
            <Title step={step} />
            {step.reason !== undefined && <p className="meta subtle breakable">{step.reason}</p>}
            {step.state === 'now' && step.missing.length > 0 && (
              <p className="meta subtle breakable">{texts.missing(step.missing)}</p>
            )}
          </div>
          <Badge {...looks[step.state]}>{texts.states[step.state]}</Badge>
        </li>
      ))}
    </ol>
  )
}

function Title({ step: { title, href, state } }: { step: StepShown }) {
  if (href === undefined || state === 'skipped') return <p className="strong breakable">{title}</p>
  return (
    <Link className="block strong breakable records-link" to={href}>
      {title}
    </Link>
  )
}
