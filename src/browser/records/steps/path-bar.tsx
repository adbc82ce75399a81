import './path-bar.css'
import * as texts from '#texts/steps.ts'
import { Link } from '../../session/link.tsx'
import { usePortal } from '../../session/portal-context.tsx'
import type { SlicePage } from '../../session/portal-slice.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Description, RecordItem } from '../record-queries.ts'
import { usePathRecord } from './path-record.ts'
import { pathShown, type StepShown } from './path-state.ts'
import { pathHref, pathOn, placeIn } from './paths.ts'

export interface PathBarProps {
  page: SlicePage
  record: RecordItem
  description: Description
}

/** The steps of which a page is one, in a slim row: where the user is, how far the record has come, and the neighbours. */
export function PathBar({ page, ...own }: PathBarProps) {
  const about = usePathRecord(page, own.record, own.description)
  return about && <PathBarOf page={page} {...about} />
}

function PathBarOf({ page, record, description }: PathBarProps) {
  const portal = usePortal()
  const path = pathOn(portal, page, record)
  const shown = path && pathShown(portal, path, record, description)
  if (path === undefined || shown === undefined) return null
  const here = placeIn(path, page)
  const taken = shown.steps.map((step, place) => ({ ...step, place })).filter(({ state }) => state !== 'skipped')
  const before = taken.filter(({ place }) => place < here).at(-1)
  const after = taken.find(({ place }) => place > here)
  const place = taken.findIndex((each) => each.place === here) + 1
  return (
    <nav className="path-bar stack panel mb-8" aria-label={texts.steps(path.title)}>
      <div className="cluster path-bar-head">
        <p className="grow text-md truncate">
          {place > 0 && <span className="strong">{texts.stepOf(place, taken.length)}</span>}
          {place > 0 && ' · '}
          <Link className="link" to={pathHref(portal, path, record) ?? path.path}>
            {path.title}
          </Link>
        </p>
        <Neighbour step={before} label={texts.previous} icon="chevron-left" />
        <Neighbour step={after} label={texts.next} icon="chevron-right" />
      </div>
      <ol className="path-marks gap-2">
        {taken.map((step) => (
          <li
            key={step.place}
            className={`path-mark path-mark-${step.state}`}
            {...(step.place === here && { 'aria-current': 'step' as const })}
          >
            <Mark step={step} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Mark({ step: { title, state, href } }: { step: StepShown }) {
  const label = (
    <>
      <span className="path-mark-title meta truncate">{title}</span>
      <span className="sr-only">, {texts.states[state]}</span>
    </>
  )
  return href === undefined ? label : <Link to={href}>{label}</Link>
}

interface NeighbourProps {
  step: StepShown | undefined
  label(title: string): string
  icon: 'chevron-left' | 'chevron-right'
}

/** A link to the step before or after. One that can't be taken yet says why. */
function Neighbour({ step, label, icon }: NeighbourProps) {
  if (step?.href === undefined) return null
  const name = step.reason === undefined ? label(step.title) : `${label(step.title)}. ${step.reason}`
  return (
    <Link className="icon-button" to={step.href} aria-label={name} title={name}>
      <Icon name={icon} />
    </Link>
  )
}
