import type { PortalForms } from './form-schemas.ts'

/**
 * The validators of every portal that this process answers with. Browsers load them as modules, so their requests can't say
 * which portal they belong to: that of a preview, or one that has just been replaced.
 */
export class ValidatorModules {
  readonly #forms = new Set<WeakRef<PortalForms>>()

  add(forms: PortalForms): void {
    this.#forms.add(new WeakRef(forms))
  }

  /** Returns the source of a module; undefined when no portal has a form with this key. */
  find(key: string): string | undefined {
    for (const reference of this.#forms) {
      const forms = reference.deref()
      if (forms === undefined) this.#forms.delete(reference)
      const module = forms?.module(key)
      if (module !== undefined) return module
    }
    return undefined
  }
}
