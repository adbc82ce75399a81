import { expectTypeOf } from 'vitest'
import type { components } from '#generated/api/workplace.ts'
import { type FormPage, form } from '#manifest/kinds/form.ts'
import type { Kind } from '#manifest/kinds/kind.ts'
import type { asWritten, Page, PageKind, SlicePages } from '#manifest/portal.ts'
import type { SlicePage } from '../../src/browser/session/portal-slice.ts'

// Checked by the compiler alone: a line marked as an error must be one.

/** The specification of the API and the compiler speak of the same pages. */
expectTypeOf<SlicePages[PageKind]>().toExtend<components['schemas']['SlicePage']>()
expectTypeOf<components['schemas']['SlicePage']>().toExtend<SlicePages[PageKind]>()

/** What a compiled page holds as written is what browsers are promised. */
type Written<K extends PageKind> = (typeof asWritten)[K][number] & keyof Page<K> & keyof SlicePages[K]
type Held = { [K in PageKind]: Pick<Page<K>, Written<K>> }
expectTypeOf<Held>().toExtend<{ [K in PageKind]: Pick<SlicePages[K], Written<K>> }>()

expectTypeOf<SlicePage<'collection'>['resource']>().toBeString()
expectTypeOf<SlicePage<'record'>>().not.toHaveProperty('bulk')
expectTypeOf<SlicePage>().not.toHaveProperty('resource')

const { link, slice } = form
expectTypeOf({ link, slice }).toExtend<Kind<'form', FormPage>>()
// @ts-expect-error A kind that forgets to say what browsers get of `next`.
const forgetful: Kind<'form', FormPage> = { link, slice: ({ key }) => ({ key }) }
expectTypeOf(forgetful).toBeObject()
// @ts-expect-error A kind that is not in the registry's grammar.
expectTypeOf<SlicePage<'poster'>>().toBeObject()
