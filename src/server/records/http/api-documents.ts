import { LruMap } from 'toad-cache'
import type { Traits } from '#access/person.ts'
import type { Services } from '../../services.ts'
import type { PortalForms } from '../forms/form-schemas.ts'
import { apiDocument } from './api-document.ts'

/** Keeps the documents of the last few kinds of people. Making one takes long enough to keep other requests waiting. */
export class ApiDocuments {
  readonly #made = new LruMap<ReturnType<typeof apiDocument>>(10)

  of({ portal, revision }: Services['portal']['current'], forms: PortalForms, person: Traits) {
    const key = JSON.stringify([revision, person.role, person.position])
    const document = this.#made.get(key) ?? apiDocument(portal, forms, person)
    this.#made.set(key, document)
    return document
  }
}
