import { later } from '../ui/later.tsx'

/** Who else has a record open is known only once the page is connected, which happens after it is shown. */
export const LaterPresence = later(
  () => import('./record-presence.tsx'),
  (module) => module.RecordPresence,
)
