/**
 * Flags of Node for portals that end within a minute or so. V8 doesn't optimize the WebAssembly of the embedded database,
 * which takes more time than such a portal gains.
 */
export const shortLived = ['--liftoff-only']
