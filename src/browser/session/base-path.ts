/** What the addresses of this window begin with: in a preview, its own path. No page of a manifest has a path with a tilde. */
export const basePath = /^\/~preview\/[^/]+/.exec(globalThis.location?.pathname ?? '')?.[0] ?? ''
