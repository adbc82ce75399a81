import { createServer } from 'node:net'

/**
 * Throws when another program listens on the port. Listening itself would say so too, but only after the database has been
 * filled, which takes long.
 */
export async function assertFreePort({ host, port }: { host: string; port: number }): Promise<void> {
  const probe = createServer()
  const failure = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    probe.once('error', resolve)
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
  if (failure?.code !== 'EADDRINUSE') return
  throw new Error(
    `Port ${port} is in use by another program. Stop that program, or choose a port: PORT=${port + 1} npm start`,
  )
}
