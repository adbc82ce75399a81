import { momentText } from '#calculation/day-text.ts'
import * as texts from '#texts/records.ts'
import { portalNow } from '../../api/portal-clock.ts'
import { usePortal } from '../../session/portal-context.tsx'

/** The footer of a printout: who printed it and when. */
export function PrintFoot() {
  const { slice, person } = usePortal()
  return (
    <p className="print-foot">
      {texts.printedBy(slice.title, person.name, momentText(portalNow().toISOString(), slice.timezone))}
    </p>
  )
}
