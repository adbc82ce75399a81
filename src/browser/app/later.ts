/** Modules of the signed-in app that are needed only after the first page has been rendered. */
export { LiveConnection } from '../realtime/live-connection.tsx'
export { LaterParts } from './later-parts.tsx'
export { LiveQueries } from './live-queries.tsx'
export { MenuCounts } from './menu-counts.tsx'
export { PressedLinks } from './pressed-links.ts'
export { SessionKeeper } from './session-keeper.tsx'
