import type { Ability } from '#access/abilities.ts'
import type { AccessDiff } from '#access/diff/access-diff.ts'
import type { AccessQuestion } from '#access/diff/changes-for.ts'
import type { PeoplesView, Possible } from '#access/view-of.ts'
import type { DeclaredName, PersonClass, Problem, Removal, SourceFile, Span } from '#manifest/index.ts'
import type { Page, Portal } from '#manifest/portal.ts'
import type { Seed } from '#manifest/seeds.ts'

/** What compiling a manifest gives, without the places that can't be sent to another thread. */
export type Compiled = Proven | { ok: false; problems: Problem[] }

export interface Proven {
  ok: true
  portal: Portal
  classes: PersonClass[]
  seeds: Seed[]
}

/** What a manifest would change if it were published. */
export interface Review {
  problems: Problem[]
  /** Undefined while there are errors. */
  effect?: {
    access: AccessDiff
    /** What stored data may depend on that the manifest lacks. */
    removals: Removal[]
    /** Whether the author could still publish afterwards; also true without an author. */
    authorPublishes: boolean
  }
}

/** What a review compares with, a portal or its files, and the role and position of whoever wants to publish. */
export interface ReviewContext {
  before: Portal | SourceFile[]
  author?: { role: string; position: string }
}

/** A portal isn't sent to the compiler's thread again: `as-before` is the one that was sent last. */
export interface SentContext extends Omit<ReviewContext, 'before'> {
  before: ReviewContext['before'] | 'as-before'
}

/** Somebody looks at what people of a role and position can do: at everything, or at what a question is about. */
export interface LookContext {
  role: string
  position: string
  question?: AccessQuestion
}

/** What they can do. Without a question, everything that they can open and do. */
export interface Sight {
  /** The name of the role; undefined if the manifest doesn't have it. */
  role: string | undefined
  possible?: Possible
  view?: PeoplesView<Span>
}

/** The part of a portal that decides who sees which menu; undefined while there are errors. */
export interface MenuOutline {
  problems: number
  outline?: MenuParts
}

export interface MenuParts {
  roles: Portal['roles']
  positions: Portal['positions']
  menu: Portal['menu']
  pages: Record<string, MenuPage>
}

export type MenuPage = Pick<Page, 'id' | 'title' | 'path' | 'auth' | 'for'>

/** Returns the part of a portal that menus follow from. */
export function menuPartsOf({ roles, positions, menu, pages }: Portal): MenuParts {
  const kept = Object.values(pages).map(({ id, title, path, auth, for: rule }) => [
    id,
    { id, title, path, auth, for: rule },
  ])
  return { roles, positions, menu, pages: Object.fromEntries(kept) }
}

/** The names of a draft, and what only its portal knows; undefined unless it was just reviewed, without errors. */
export interface NameOutline {
  names: DeclaredName[]
  known?: PortalNames
}

/** What follows from a portal: the names that it makes itself, and who can open its pages, by their ids. */
export interface PortalNames {
  made: DeclaredName[]
  openers: Record<string, Opener[] | 'everyone' | 'public' | 'guests'>
}

/** What can be done with the records of a resource; undefined unless the draft was just reviewed, without errors. */
export interface AbilityOutline {
  known?: Ability[]
}

/** What gets another name. */
export interface Renaming {
  kind: string
  name: string
  of: string | null
  to: string
  /** The files in force, by which stored data is named. */
  published: SourceFile[]
}

/** The changed files, with an empty text for one that is removed; undefined if the draft has nothing of this name, or something of the new name. */
export type Renamed = { files: SourceFile[] } | { files: undefined; because: 'unknown' | 'taken' }

/** People who can open a page: those of a role, in some positions or, without any, in all. Null is any other position. */
export interface Opener {
  role: string
  positions?: (string | null)[]
}

/**
 * What the compiler's thread is asked for: a proven manifest, what changes by it, what people can do in it, its menu, or
 * its names, what can be done with its records, or its files after something got another name.
 */
export interface CompilerTask {
  files: SourceFile[]
  /** Whether the files must be proven even if they are those of the last task. */
  again?: boolean
  context?: SentContext
  look?: LookContext
  menu?: true
  names?: true
  /** The name of a resource. */
  abilities?: string
  rename?: Renaming
}
