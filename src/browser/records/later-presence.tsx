import { later } from '../ui/later.tsx'

/** Who else has something open is known only once the page is connected, which happens after it is shown. */
export const LaterPresence = later(
  () => import('./presence.tsx'),
  (module) => module.Presence,
)
