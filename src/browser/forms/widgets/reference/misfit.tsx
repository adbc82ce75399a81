import * as texts from '#texts/forms.ts'
import { Icon } from '../../../ui/icon.tsx'

export interface MisfitProps {
  id?: string
  /** The title of the chosen record. */
  title: string
  /** What may be chosen instead. */
  message: string
  as?: 'p' | 'li'
}

/** Says that a chosen record may no longer be chosen. It stays chosen until the user chooses another. */
export function Misfit({ id, title, message, as: Element = 'p' }: MisfitProps) {
  return (
    <Element id={id} className="field-error" role={Element === 'p' ? 'status' : undefined}>
      <Icon name="circle-alert" size="s" />
      <span>
        {texts.cantBeChosen(title)} {message}
      </span>
    </Element>
  )
}
