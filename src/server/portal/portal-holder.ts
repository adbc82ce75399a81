import type { PersonClass } from '#manifest/index.ts'
import type { Portal } from '#manifest/portal.ts'
import { sha256 } from '../ids.ts'

/** A validated portal in use. */
export interface RunningPortal {
  portal: Portal
  classes: PersonClass[]
  /** A hash of the portal's content. */
  revision: string
}

/** Holds the active portal, which is only ever replaced as a whole. */
export class PortalHolder {
  #current: RunningPortal
  readonly #listeners: ((running: RunningPortal) => void)[] = []

  constructor(portal: Portal, classes: PersonClass[]) {
    this.#current = running(portal, classes)
  }

  get current(): RunningPortal {
    return this.#current
  }

  onChange(listener: (running: RunningPortal) => void): void {
    this.#listeners.push(listener)
  }

  /** Returns whether a portal has the same content as the active one. */
  isCurrent(portal: Portal): boolean {
    return revisionOf(portal) === this.#current.revision
  }

  replace(portal: Portal, classes: PersonClass[]): void {
    this.#current = running(portal, classes)
    for (const listener of this.#listeners) listener(this.#current)
  }
}

function running(portal: Portal, classes: PersonClass[]): RunningPortal {
  return { portal, classes, revision: revisionOf(portal) }
}

function revisionOf(portal: Portal): string {
  return sha256(JSON.stringify(portal)).slice(0, 16)
}
