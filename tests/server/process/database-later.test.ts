import { connect, createServer, type Server } from 'node:net'
import { expect, it } from 'vitest'
import { freePort } from '../../support/free-port.ts'
import { copyPostgres } from '../../support/test-database.ts'
import { copyProject, PortalProcess } from './portal-process.ts'

/** Forwards connections to PostgreSQL, as if it ran on this port. */
function openDatabaseAt(port: number): Promise<Server> {
  const server = createServer((socket) => {
    const database = connect(5432, '127.0.0.1')
    socket.pipe(database).pipe(socket)
    for (const each of [socket, database]) each.on('error', () => [socket, database].map((end) => end.destroy()))
  })
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)))
}

it('waits for a database that starts later, and logs it', { timeout: 120_000 }, async () => {
  const project = await copyProject()
  const copy = await copyPostgres()
  const port = await freePort()
  const DATABASE_URL = String(copy.url).replace(':5432', `:${port}`)
  const portal = await PortalProcess.launch(project, { DATABASE_URL, DEMO: 'force' })
  await expect.poll(() => portal.output, { timeout: 60_000 }).toContain('The database does not answer yet')
  const database = await openDatabaseAt(port)
  const isReady = () =>
    portal.call('GET', '/readyz').then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(isReady, { timeout: 60_000 }).toBe(200)
  portal.kill('SIGKILL')
  await portal.exit
  database.close()
  await copy.drop()
  project.remove()
})
