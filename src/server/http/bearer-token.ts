import type { FastifyRequest } from 'fastify'

/** Returns the access token that a request sends. The scheme's name can be in any case. */
export function bearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer (\S{1,200})$/i.exec(headers.authorization ?? '')?.[1]
}
