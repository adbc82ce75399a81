import { Icon } from './icon.tsx'
import { useModule } from './use-module.ts'

export interface DateInputProps {
  /** The accessible name. */
  label: string
  placeholder: string
  /** In the format `yyyy-MM-dd`. */
  value: string | undefined
  /** The current day of the portal, which may differ from the browser's. */
  today: string
  onChange(day: string | undefined): void
}

const loadDatePicker = () => import('./chakra/date-picker.tsx')

/** A date field: typed as `yyyy-MM-dd` or chosen from a calendar, and clearable. Its code is loaded on the first render. */
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
