import type { ComponentType } from 'react'
import { useModule } from '../ui/use-module.ts'
import { type FieldProps, groupAttributes } from './field-props.ts'

type Load = () => Promise<{ Field: ComponentType<FieldProps> }>

/** Returns a field whose code is loaded when a form first renders it. */
export function lazyField(load: Load) {
  return function LazyField(props: FieldProps) {
    const module = useModule(load)
    if (module !== undefined) return <module.Field {...props} />
    return <div {...groupAttributes(props)} className="skeleton field-wait" aria-busy />
  }
}
