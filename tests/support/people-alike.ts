import type { Traits } from '#access/person.ts'
import type { PersonClass } from '#manifest/index.ts'
import type { Portal } from '#manifest/portal.ts'
import { type DemoPerson, demoPeople } from '#server/demo/people.ts'

/** A class of people to whom every rule of the portal applies alike, and its sample staff who can sign in. */
export interface PeopleAlike {
  witness: string
  traits: Traits
  staff: DemoPerson[]
}

/** Returns every class of people; some have no sample staff. */
export function peopleAlike({ portal, classes }: { portal: Portal; classes: PersonClass[] }): PeopleAlike[] {
  const people = demoPeople(portal, '', new Date(0)).filter(({ password_hash }) => password_hash !== null)
  return classes.map(({ witness, traits, members }) => ({
    witness,
    traits,
    staff: people.filter(({ role, position }) =>
      members.some((member) => member.role === role && member.position === position),
    ),
  }))
}
