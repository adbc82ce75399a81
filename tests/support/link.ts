import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A network between clients and a server, which fails as a test says: a TCP proxy in front of a port. */
export class Link {
  readonly #server: Server
  /** The connections of clients. */
  readonly #near = new Set<Socket>()
  /** The connections that have lost bytes. They stay open, and carry nothing again. */
  readonly #dead = new WeakSet<Socket>()
  #state: 'open' | 'shut' | 'silent' = 'open'
  /** How many connections clients have opened, or tried to. */
  connections = 0

  private constructor(target: number) {
    this.#server = createServer((near) => this.#join(near, target))
  }

  static async to(target: number): Promise<Link> {
    const link = new Link(target)
    link.#server.listen(0, '127.0.0.1')
    await once(link.#server, 'listening')
    return link
  }

  get port(): number {
    // The address of a server that listens on TCP always has this shape.
    return (this.#server.address() as AddressInfo).port
  }

  #join(near: Socket, target: number): void {
    this.connections++
    if (this.#state === 'shut') return void near.resetAndDestroy()
    const far = connect(target, '127.0.0.1')
    this.#near.add(near)
    near.on('close', () => this.#near.delete(near))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => {
        if (this.#state === 'silent') this.#dead.add(near)
        // A network that works again knows nothing of a connection that it lost.
        if (this.#state === 'open' && this.#dead.has(near)) near.resetAndDestroy()
        else if (!this.#dead.has(near)) to.write(bytes)
      })
      from.on('end', () => this.#dead.has(near) || to.end())
      from.on('error', () => {})
      from.on('close', () => this.#dead.has(near) || to.destroy())
    }
    near.on('close', () => far.destroy())
  }

  /** Resets all connections. New ones are accepted. */
  reset(): void {
    for (const near of this.#near) near.resetAndDestroy()
  }

  /** Resets all connections, and each new one. */
  shut(): void {
    this.#state = 'shut'
    this.reset()
  }

  /** Loses every byte from now on, while all connections seem open to both sides. */
  silence(): void {
    this.#state = 'silent'
  }

  /** Carries the bytes of new connections again, and of those that lost none. */
  open(): void {
    this.#state = 'open'
  }

  async stop(): Promise<void> {
    this.shut()
    await new Promise((closed) => this.#server.close(closed))
  }
}
