import { editedFields } from '#access/can-do.ts'
import { validatorRuntime } from '#generated/validator-runtime.ts'
import type { AskedField, Portal, Resource } from '#manifest/portal.ts'
import { buildAjv, standaloneModule } from '#validation/standalone.ts'
import type { Validate } from '#validation/validate.ts'
import { describeErrors } from '../../http/describe-errors.ts'
import { HttpError } from '../../http/errors.ts'
import { sha256 } from '../../ids.ts'
import { withDeclared } from './declared.ts'
import { objectSchema, propertyOf } from './form-properties.ts'

/** A form of a resource: its JSON Schema, its validator, and the key under which browsers load the validator. */
export interface Form {
  schema: Record<string, unknown>
  /** The name of the validator module, derived from a hash of the schema. */
  key: string
  validate: Validate<Record<string, unknown>>
}

interface ResourceForms {
  /** The form of a new record. */
  record: Form
  /** The form of an existing record: the fields of a new one that can still be changed. */
  edit: Form
  /** By transition, for transitions that have a form. */
  transitions: Record<string, Form>
}

/** The key of the runtime module, which all validator modules import. */
const runtimeKey = keyOf(validatorRuntime)

function keyOf(text: string): string {
  return sha256(text).slice(0, 24)
}

/**
 * The forms of every resource of a portal. Their validators are compiled when first needed: all of them together take
 * seconds, which would delay each start, and all requests after each change of the manifest.
 */
export class PortalForms {
  readonly #portal: Portal
  readonly #forms: Record<string, ResourceForms>
  readonly #modules = new Map<string, () => string>([[runtimeKey, () => validatorRuntime]])

  constructor(portal: Portal) {
    this.#portal = portal
    this.#forms = Object.fromEntries(
      Object.values(portal.resources).map((resource) => [resource.name, this.#formsOf(resource)]),
    )
  }

  of(resource: string): ResourceForms {
    const forms = this.#forms[resource]
    if (forms === undefined) throw new Error(`No forms for ${resource}`)
    return forms
  }

  /** Returns the source of a validator module. */
  module(key: string): string | undefined {
    return this.#modules.get(key)?.()
  }

  #formsOf(resource: Resource): ResourceForms {
    const record = this.#form(resource.form, resource)
    const edit = resource.fixed.length === 0 ? record : this.#form(editedFields(resource), resource)
    const transitions = Object.entries(resource.lifecycle.transitions).flatMap(([id, { form }]) =>
      form.length === 0 ? [] : [[id, this.#form(form, resource, 'given')] as const],
    )
    return { record, edit, transitions: Object.fromEntries(transitions) }
  }

  /** With `given`, a form also shows the other columns of existing rows, read-only. Requests can't set them. */
  #form(asked: AskedField[], { fields }: Resource, others?: 'given'): Form {
    const properties = Object.fromEntries(
      asked.flatMap(({ field: name, columns }) => {
        const field = fields[name]
        return field === undefined ? [] : [[name, propertyOf(withDeclared(this.#portal, field), columns, others)]]
      }),
    )
    const wanted = asked.filter(({ required }) => required).map(({ field }) => field)
    const content = objectSchema({ properties, required: wanted })
    const key = keyOf(JSON.stringify(content))
    const schema = { $id: `form-${key}`, ...content }
    const written = once(() => standaloneModule([schema], { validate: schema.$id }, `./${runtimeKey}.js`))
    this.#modules.set(key, written)
    const compiled = once(() => buildAjv().compile<Record<string, unknown>>(schema))
    return {
      schema,
      key,
      get validate() {
        return compiled()
      },
    }
  }
}

/** Returns a getter of what `make` returns. It calls `make` at most once. */
function once<T extends object | string>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Returns the values of a form, or throws 422 with the error at each invalid value. */
export function checkForm(form: Form, values: unknown): Record<string, unknown> {
  if (form.validate(values)) return values
  throw new HttpError('invalid', { errors: describeErrors(form.validate.errors ?? []) })
}
