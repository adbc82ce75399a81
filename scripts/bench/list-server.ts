import { servePortal } from './portal.ts'

/*
 * Runs the portal in its own process, so that its memory can be told apart from that of the benchmark. Answers the
 * message `peak` with its peak memory in megabytes since the last such message.
 */

const [root = '.', databaseUrl = ''] = process.argv.slice(2)
const megabyte = 1_048_576

let peak = 0
const sample = () => {
  peak = Math.max(peak, process.memoryUsage.rss())
}
setInterval(sample, 10).unref()

const { url, stop } = await servePortal(root, databaseUrl)
process.on('message', (message) => {
  if (message === 'stop') void stop().then(() => process.disconnect())
  if (message !== 'peak') return
  sample()
  process.send?.({ peak: peak / megabyte })
  peak = 0
})
process.send?.({ url })
