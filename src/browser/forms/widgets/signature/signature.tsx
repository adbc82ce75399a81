import * as common from '#texts/common.ts'
import * as texts from '#texts/signature.ts'
import './signature.css'
import { SignaturePad, useSignaturePad } from '@ark-ui/react/signature-pad'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { type FieldProps, fieldOf, groupAttributes } from '../../field-props.ts'
import { limitsOf } from '../../files/limits.ts'
import { PictureOf } from '../../files/stored-file.tsx'
import { useUploads } from '../../files/use-uploads.ts'

export function Field(props: FieldProps) {
  const limits = limitsOf(fieldOf(props))
  const uploads = useUploads(limits, ({ id }) => props.onChange(id))
  const [sending] = uploads.underway
  const signed = typeof props.value === 'string' ? props.value : undefined
  return (
    <div {...groupAttributes(props)} className="signature stack">
      {signed === undefined ? (
        <Pad
          id={props.id}
          disabled={props.disabled === true}
          busy={sending !== undefined && sending.objection === undefined}
          onSigned={(picture) => uploads.add([picture])}
        />
      ) : (
        <div className="signature-done flow">
          <PictureOf id={signed} alt={texts.yourSignature} />
          <Button size="small" disabled={props.disabled === true} onClick={() => props.onChange(undefined)}>
            {texts.signAgain}
          </Button>
        </div>
      )}
      {sending?.objection !== undefined && (
        <p className="meta strong message-error" role="alert">
          {sending.objection}{' '}
          <button type="button" className="link" onClick={() => uploads.retry(sending.key)}>
            {common.retry}
          </button>
        </p>
      )}
    </div>
  )
}

interface PadProps {
  id: string
  disabled: boolean
  busy: boolean
  onSigned(picture: File): void
}

/** The same in every theme, because the signature is always dark on white. */
const ink = '#1C1C1A'

function Pad({ id, disabled, busy, onSigned }: PadProps) {
  const [name, setName] = useState('')
  const [strokes, setStrokes] = useState<string[]>([])
  const [isDot, setIsDot] = useState(false)
  const sheet = useRef<HTMLDivElement>(null)
  const pad = useSignaturePad({
    paths: strokes,
    disabled,
    drawing: { fill: ink, size: 5, simulatePressure: true },
    translations: { control: texts.drawOrType },
    onDraw: ({ paths }) => {
      setStrokes(paths)
      setName('')
      setIsDot(false)
    },
  })
  const isEmpty = pad.empty && name.trim() === ''
  // The pad's own `clear` would take the focus from the text input.
  const type = (text: string) => {
    setStrokes([])
    setName(text)
    setIsDot(false)
  }
  const sign = async () => {
    const isTooLittle = pad.empty ? name.trim().length < 2 : !isWide(sheet.current)
    setIsDot(isTooLittle)
    if (isTooLittle) return
    onSigned(pictureIn(pad.empty ? writtenName(name) : await pad.getDataUrl('image/png')))
  }
  return (
    <>
      <SignaturePad.RootProvider value={pad}>
        {/* Not focusable: keyboard users type their name instead. */}
        <SignaturePad.Control ref={sheet} className="signature-pad" tabIndex={-1}>
          <SignaturePad.Segment />
          <span className="signature-name">{name}</span>
        </SignaturePad.Control>
      </SignaturePad.RootProvider>
      <div className="signature-tools cluster wrap">
        <input
          id={`${id}__name`}
          className="input"
          aria-label={texts.typeYourNameInstead}
          placeholder={texts.drawOrTypeName}
          autoComplete="name"
          maxLength={60}
          value={name}
          disabled={disabled}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter applies the signature and doesn't submit the form.
            event.preventDefault()
            if (name.trim() !== '') void sign()
          }}
        />
        <Button size="small" look="ghost" disabled={disabled || (pad.empty && name === '')} onClick={() => type('')}>
          {common.clear}
        </Button>
        <Button size="small" busy={busy} disabled={disabled || isEmpty} onClick={() => void sign()}>
          {texts.keepSignature}
        </Button>
      </div>
      {isDot && (
        <p className="meta strong message-error" role="alert">
          {texts.signWithName}
        </p>
      )}
    </>
  )
}

/** The part of the pad's width that a signature takes up at least; the server judges the picture in the same way. */
const least = 0.05

/** Whether the strokes on a pad extend over more than a dot. */
function isWide(sheet: HTMLElement | null): boolean {
  const drawing = sheet?.querySelector('svg')
  if (sheet === null || drawing === null || drawing === undefined) return true
  return drawing.getBBox().width >= sheet.clientWidth * least
}

/** Renders a name in a handwriting font and returns it as a data URL. */
function writtenName(name: string): string {
  const canvas = document.createElement('canvas')
  const { width, height } = Object.assign(canvas, { width: 640, height: 200 })
  const pen = canvas.getContext('2d')
  if (pen !== null) {
    pen.fillStyle = ink
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.font = 'italic 72px "Segoe Script", "Brush Script MT", cursive'
    pen.fillText(name, width / 2, height / 2, width - 48)
  }
  return canvas.toDataURL('image/png')
}

function pictureIn(dataUrl: string): File {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
  return new File([bytes], 'signature.png', { type: 'image/png' })
}
