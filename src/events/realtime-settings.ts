/** Build-time settings; each may be absent or empty, with the same meaning. */
export interface RealtimeEnvironment {
  VITE_REVERB_APP_KEY?: string
  VITE_REVERB_HOST?: string
  VITE_REVERB_PORT?: string
  VITE_REVERB_SCHEME?: string
}

export interface RealtimeSettings {
  key: string
  wsHost: string
  wsPort: number
  wssPort: number
  forceTLS: boolean
}

/** The address of the page. */
interface Page {
  hostname: string
  port: string
  protocol: string
}

/**
 * The address of the socket. Without a host it is the page's own host and port; a host without a port means the
 * standard ports, 80 for ws and 443 for wss. TLS is forced when the scheme, by default the page's own, is https.
 */
export function realtimeSettings(environment: RealtimeEnvironment, page: Page, portalKey: string): RealtimeSettings {
  const {
    VITE_REVERB_APP_KEY: key,
    VITE_REVERB_HOST: host,
    VITE_REVERB_PORT: port,
    VITE_REVERB_SCHEME: scheme,
  } = environment
  const chosen = portOf(port) ?? (host ? undefined : portOf(page.port))
  return {
    key: key || portalKey,
    wsHost: host || page.hostname,
    wsPort: chosen ?? 80,
    wssPort: chosen ?? 443,
    forceTLS: (scheme || page.protocol.replace(':', '')) === 'https',
  }
}

/** The origin that browsers connect the socket to, such as `wss://portal.example.com`. */
export function socketOrigin(environment: RealtimeEnvironment, page: Page): string {
  const { wsHost, wsPort, wssPort, forceTLS } = realtimeSettings(environment, page, '')
  if (forceTLS) return `wss://${wsHost}${wssPort === 443 ? '' : `:${wssPort}`}`
  return `ws://${wsHost}${wsPort === 80 ? '' : `:${wsPort}`}`
}

function portOf(text = ''): number | undefined {
  const port = Number(text)
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined
}
