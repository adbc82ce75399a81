import type { PersonClass } from '#manifest/index.ts'
import type { Portal } from '#manifest/portal.ts'
import { sha256 } from '../ids.ts'
import type { RunningPortal } from '../services.ts'

/** Holds the active portal, which is only ever replaced as a whole. */
export class PortalHolder {
  #current: RunningPortal

  constructor(portal: Portal, classes: PersonClass[]) {
    this.#current = running(portal, classes)
  }

  get current(): RunningPortal {
    return this.#current
  }

  /** Returns whether a portal has the same content as the active one. */
  isCurrent(portal: Portal): boolean {
    return revisionOf(portal) === this.#current.revision
  }

  replace(portal: Portal, classes: PersonClass[]): void {
    this.#current = running(portal, classes)
  }
}

export function running(portal: Portal, classes: PersonClass[]): RunningPortal {
  return { portal, classes, revision: revisionOf(portal) }
}

/** The revisions of portals that have been active or were compared with the active one. A portal never changes. */
const revisions = new WeakMap<Portal, string>()

function revisionOf(portal: Portal): string {
  const known = revisions.get(portal)
  if (known !== undefined) return known
  const revision = sha256(JSON.stringify(portal)).slice(0, 16)
  revisions.set(portal, revision)
  return revision
}
