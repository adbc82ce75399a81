import { HttpError } from './errors.ts'

/** Returns the ETag of a version. */
export function etag(version: number): string {
  return `"${version}"`
}

/**
 * Checks that the caller has the current version: throws 428 if `If-Match` is missing, and 412 with the current record
 * if it doesn't match.
 */
export async function checkVersion(
  ifMatch: string | undefined,
  version: number,
  current: () => Promise<unknown>,
): Promise<void> {
  if (ifMatch === undefined) throw new HttpError('version-missing')
  if (ifMatch !== etag(version)) throw new HttpError('stale', { current: await current() })
}
