import { HttpError } from './errors.ts'

/** The ETag of a version. */
export function etag(version: number): string {
  return `"${version}"`
}

/** The version that the caller saw is the one there is: 428 when it is not said, 412 with the current record when not. */
export async function checkVersion(
  ifMatch: string | undefined,
  version: number,
  current: () => Promise<unknown>,
): Promise<void> {
  if (ifMatch === undefined) throw new HttpError('version-missing')
  if (ifMatch !== etag(version)) throw new HttpError('stale', { current: await current() })
}
