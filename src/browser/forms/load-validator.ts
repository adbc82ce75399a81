import type { ValuesValidator } from './form-validator.ts'

type Load = () => Promise<ValuesValidator>

const loaders = new Map<string, Load>()

/** Returns the loader of a validator module. It is cached by address, so each module is loaded once. */
export function validatorAt(address: string): Load {
  let load = loaders.get(address)
  if (load === undefined) {
    load = async () => asValidator(await import(/* @vite-ignore */ address), address)
    loaders.set(address, load)
  }
  return load
}

function asValidator(module: unknown, address: string): ValuesValidator {
  if (isValidatorModule(module)) return module.validate
  throw new Error(`${address} holds no validator`)
}

function isValidatorModule(module: unknown): module is { validate: ValuesValidator } {
  return typeof module === 'object' && module !== null && 'validate' in module && typeof module.validate === 'function'
}
