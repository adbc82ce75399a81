import { Icon } from './icon.tsx'
import { useModule } from './use-module.ts'

export interface DateInputProps {
  /** What it is called by those who do not see the placeholder. */
  label: string
  placeholder: string
  /** `yyyy-MM-dd` */
  value: string | undefined
  /** The day it is now for the portal, which a browser's clock may not know. */
  today: string
  onChange(day: string | undefined): void
}

const loadDatePicker = () => import('./chakra/date-picker.tsx')

/** A day, typed as `yyyy-MM-dd` or chosen from a month; it can be cleared. What draws it is fetched when it is first drawn. */
export function DateInput(props: DateInputProps) {
  const module = useModule(loadDatePicker)
  if (module !== undefined) return <module.DatePicker {...props} />
  return (
    <div className="input-with-icon">
      <Icon name="calendar" />
      <input
        className="input"
        aria-label={props.label}
        placeholder={props.placeholder}
        value={props.value ?? ''}
        aria-busy
        disabled
      />
    </div>
  )
}
