import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'

export interface TextDialogProps extends Pick<FormDialogProps, 'title' | 'caption' | 'action' | 'blocked' | 'onClose'> {
  label: string
  hint?: string
  maxLength: number
  /** The height of the field, for a text of several lines. */
  rows?: number
  start?: string
  /** Says what is wrong with a text. */
  check(text: string): string | undefined
  /** Throws when the server rejects it; its message is shown, and the dialog stays open. */
  run(text: string): Promise<void>
  /** What will happen, above the field. */
  above?: ReactNode
  /** Further fields. */
  children?: ReactNode
}

/** Asks for one text, such as a name or a reason. */
export function TextDialog(props: TextDialogProps) {
  const { label, hint, maxLength, rows, start = '', check, run, above, children, ...dialog } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(start)
  const text = typed.trim()
  return (
    <FormDialog
      {...dialog}
      firstField={rows === undefined ? input : area}
      check={() => check(text)}
      run={() => run(text)}
    >
      {({ isWrong, problemId, changed }) => {
        const field = {
          id,
          className: 'input',
          maxLength,
          autoComplete: 'off',
          required: true,
          value: typed,
          'aria-invalid': isWrong,
          'aria-describedby': hint === undefined ? problemId : `${problemId} ${id}-hint`,
          onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
            setTyped(target.value)
            changed()
          },
        }
        return (
          <>
            {above}
            <div className="field">
              <label className="field-label" htmlFor={id}>
                {label}
              </label>
              {rows === undefined ? (
                <input {...field} ref={input} spellCheck={false} />
              ) : (
                <textarea {...field} ref={area} rows={rows} />
              )}
              {hint !== undefined && (
                <p id={`${id}-hint`} className="field-hint">
                  {hint}
                </p>
              )}
            </div>
            {children}
          </>
        )
      }}
    </FormDialog>
  )
}
