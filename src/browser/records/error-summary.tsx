import * as texts from '#texts/drafts.ts'
import { Icon } from '../ui/icon.tsx'
import type { FormFieldsProps } from './form-fields.tsx'

/** So many fields with errors are easy to find without a summary. */
const few = 3

/** Lists the fields with errors when there are many; each button moves the focus to its field. */
export function ErrorSummary({ id, schema, sending }: Pick<FormFieldsProps, 'id' | 'schema' | 'sending'>) {
  const wrong = [...new Set(Object.keys(sending.errors).map((path) => path.split('/', 1)[0] ?? ''))]
  if (wrong.length <= few) return null
  const goTo = (name: string) => {
    const field = document.getElementById(`form${id}__${name}`)
    const control = field?.matches('input, select, textarea')
      ? field
      : field?.querySelector<HTMLElement>('input, select, textarea, button')
    control?.focus()
  }
  return (
    <nav className="notice tone-danger mb-7" aria-label={texts.whatIsWrong}>
      <Icon name="circle-alert" />
      <span>
        {texts.fieldsNeedAttention(wrong.length)}{' '}
        {wrong.map((name, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <button type="button" className="link" onClick={() => goTo(name)}>
              {schema.properties[name]?.title ?? name}
            </button>
          </span>
        ))}
      </span>
    </nav>
  )
}
