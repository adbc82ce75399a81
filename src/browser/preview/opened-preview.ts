import type { Schemas } from '../api/clients.ts'
import { profileKey, renewalHeaders, renewalLock } from '../session/renewal.ts'

export type Preview = Schemas['Preview']

const send = window.fetch.bind(window)

/** The session of the administrator, by whose cookie a preview is opened. It asks without the preview's header. */
export class AdministratorSession {
  readonly #path: string
  /** The response to the first renewal, which opened the preview; the program of the portal asks for it again. */
  #first: Response | undefined
  #person: Schemas['PersonProfile'] | undefined
  readonly #expired: () => void

  constructor(id: string, expired: () => void) {
    this.#path = `/api/v2/studio/previews/${encodeURIComponent(id)}`
    this.#expired = expired
  }

  /** Returns the preview, or why it can't be opened. */
  async open(): Promise<{ preview: Preview } | { refusal: string | undefined }> {
    const renewed = await this.#renew()
    if (!renewed.ok) return { refusal: undefined }
    this.#first = renewed.clone()
    const { token } = await renewed.json()
    const response = await send(this.#path, { headers: { authorization: `Bearer ${token}` }, cache: 'no-store' })
    const body = await response.json()
    if (!response.ok) return { refusal: String(body.message) }
    const preview: Preview = body.data
    this.#person = preview.person
    localStorage.setItem(profileKey, JSON.stringify(preview.person))
    return { preview }
  }

  /** Renews the session for the program of the portal, which gets the previewed person with it. */
  async renew(): Promise<Response> {
    const response = this.#first ?? (await this.#renew())
    this.#first = undefined
    if (response.status === 401) this.#expired()
    if (!response.ok) return response
    return Response.json({ ...(await response.json()), person: this.#person }, { headers: response.headers })
  }

  async end(): Promise<void> {
    const { token } = await (await this.#renew()).json()
    await send(this.#path, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })
  }

  async #renew(): Promise<Response> {
    return await navigator.locks.request(renewalLock, () =>
      send('/api/v2/session/renewal', { method: 'POST', headers: renewalHeaders }),
    )
  }
}
