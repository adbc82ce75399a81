import { expectTypeOf } from 'vitest'
import { buildHref, type Href, type PageId, type Pages, type RoleId } from '#generated/declared.ts'

// Checked by the compiler alone: a line marked as an error must be one.

const href: Href = buildHref(() => '/')

expectTypeOf(href('home')).toBeString()
expectTypeOf(href('ticket', { id: '17' })).toBeString()
expectTypeOf(href('diagnosis', { activity: 'diagnosis', id: '1', id2: '2' })).toBeString()

// @ts-expect-error A page that the manifest does not declare.
href('homes')
// @ts-expect-error A path is not a page.
href('/')
// @ts-expect-error A page whose path has a parameter asks for it.
href('ticket')
// @ts-expect-error And for each of them.
href('diagnosis', { activity: 'diagnosis', id: '1' })
// @ts-expect-error By its name.
href('ticket', { ticket: '17' })
// @ts-expect-error As text.
href('ticket', { id: 17 })
// @ts-expect-error A page without parameters takes none.
href('home', { id: '17' })

expectTypeOf<PageId>().toEqualTypeOf<keyof Pages>()
expectTypeOf<Pages['home']>().toBeNull()
expectTypeOf<Pages['payments']>().toEqualTypeOf<{ type: string }>()

expectTypeOf<'installer'>().toExtend<RoleId>()
// @ts-expect-error A role is known by its id and not by its name.
const role: RoleId = 'Installer'
expectTypeOf(role).toExtend<RoleId>()
