import type { PersonClass, Problem } from '#manifest/index.ts'
import type { Portal } from '#manifest/portal.ts'
import type { Seed } from '#manifest/seeds.ts'

/** What compiling a manifest gives, without the places that can't be sent to another thread. */
export type Compiled = Proven | { ok: false; problems: Problem[] }

export interface Proven {
  ok: true
  portal: Portal
  classes: PersonClass[]
  seeds: Seed[]
}
