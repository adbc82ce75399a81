import { isIPv6 } from 'node:net'

/**
 * Returns what limits count instead of an IP address: for IPv6 the /64 network, such as `2001:db8:0:1::/64`. Whoever has
 * one IPv6 address usually has all of its network, and could otherwise send each request from another one.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const network = [...before, ...zeros, ...after].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
