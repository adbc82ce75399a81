/** A rank is chosen as any other value; only where it is shown, it has bars. */
export { Field } from '../choice/field.tsx'
