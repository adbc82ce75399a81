/** What a person's program needs only once its first page has been drawn. */
export { LiveConnection } from '../realtime/live-connection.tsx'
export { LiveQueries } from './live-queries.tsx'
export { SessionKeeper } from './session-keeper.tsx'
