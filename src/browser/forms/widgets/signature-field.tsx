import '../files/files.css'
import { type PointerEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { limitsOf } from '../files/limits.ts'
import { PictureOf } from '../files/stored-file.tsx'
import { useUploads } from '../files/use-uploads.ts'
import { type FieldProps, groupAttributes } from './field-props.ts'

/** A name written by hand, or typed where there is no hand to write with; kept as a picture. */
export function SignatureField(props: FieldProps) {
  const limits = limitsOf(props.registry.formContext.field)
  const uploads = useUploads(limits, ({ id }) => props.onChange(id))
  const [sending] = uploads.underway
  const signed = typeof props.value === 'string' ? props.value : undefined
  return (
    <div {...groupAttributes(props)} className="signature">
      {signed === undefined ? (
        <Pad
          id={props.id}
          disabled={props.disabled === true}
          busy={sending !== undefined && sending.objection === undefined}
          onSigned={(picture) => uploads.add([picture])}
        />
      ) : (
        <div className="signature-done">
          <PictureOf id={signed} alt="Your signature" />
          <Button size="small" disabled={props.disabled === true} onClick={() => props.onChange(undefined)}>
            Sign again
          </Button>
        </div>
      )}
      {sending?.objection !== undefined && (
        <p className="files-objection" role="alert">
          {sending.objection}{' '}
          <button type="button" className="link" onClick={() => uploads.retry(sending.key)}>
            Retry
          </button>
        </p>
      )}
    </div>
  )
}

const width = 640
const height = 200

interface PadProps {
  id: string
  disabled: boolean
  busy: boolean
  onSigned(picture: File): void
}

function Pad({ id, disabled, busy, onSigned }: PadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [name, setName] = useState('')
  const [isDrawn, setIsDrawn] = useState(false)
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, width, height)
    setIsDrawn(false)
    setName('')
  }
  const type = (text: string) => {
    setName(text)
    setIsDrawn(false)
    if (canvas.current !== null) writeName(canvas.current, text)
  }
  const sign = () => {
    canvas.current?.toBlob((picture) => {
      if (picture !== null) onSigned(new File([picture], 'signature.png', { type: 'image/png' }))
    }, 'image/png')
  }
  return (
    <>
      <canvas
        ref={canvas}
        className="signature-pad"
        width={width}
        height={height}
        aria-label="Draw your signature, or type your name below"
        role="img"
        onPointerDown={(event) => {
          if (disabled) return
          if (name !== '') clear()
          begin(event)
          setIsDrawn(true)
        }}
        onPointerMove={(event) => draw(event)}
      />
      <div className="signature-tools">
        <input
          id={`${id}__name`}
          className="input"
          aria-label="Type your name instead"
          placeholder="Draw above, or type your name"
          autoComplete="name"
          maxLength={60}
          value={name}
          disabled={disabled}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // It signs, and does not send the form.
            event.preventDefault()
            if (name.trim() !== '') sign()
          }}
        />
        <Button size="small" look="ghost" disabled={disabled || (!isDrawn && name === '')} onClick={clear}>
          Clear
        </Button>
        <Button size="small" busy={busy} disabled={disabled || (!isDrawn && name.trim() === '')} onClick={sign}>
          Use this signature
        </Button>
      </div>
    </>
  )
}

/** Paper is white and ink is dark, whatever the theme. */
const ink = '#1C1C1A'

function place({ nativeEvent, currentTarget }: PointerEvent<HTMLCanvasElement>): [number, number] {
  const { offsetX, offsetY } = nativeEvent
  return [(offsetX / currentTarget.clientWidth) * width, (offsetY / currentTarget.clientHeight) * height]
}

function begin(event: PointerEvent<HTMLCanvasElement>): void {
  const pen = event.currentTarget.getContext('2d')
  event.currentTarget.setPointerCapture(event.pointerId)
  if (pen === null) return
  pen.strokeStyle = ink
  pen.lineWidth = 4
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.beginPath()
  pen.moveTo(...place(event))
  pen.lineTo(...place(event))
  pen.stroke()
}

function draw(event: PointerEvent<HTMLCanvasElement>): void {
  if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
  const pen = event.currentTarget.getContext('2d')
  pen?.lineTo(...place(event))
  pen?.stroke()
}

function writeName(canvas: HTMLCanvasElement, name: string): void {
  const pen = canvas.getContext('2d')
  if (pen === null) return
  pen.clearRect(0, 0, width, height)
  pen.fillStyle = ink
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.font = 'italic 72px "Segoe Script", "Brush Script MT", cursive'
  pen.fillText(name, width / 2, height / 2, width - 48)
}
