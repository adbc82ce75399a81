import '../files/files.css'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { limitsOf, limitsText, sizeText } from '../files/limits.ts'
import { FileLink, FilePicture } from '../files/stored-file.tsx'
import { useFileFacts } from '../files/use-file.ts'
import { type Upload, type Uploads, useUploads } from '../files/use-uploads.ts'
import { type FieldProps, groupAttributes } from './field-props.ts'

/** Files or pictures: chosen, dropped or taken, and sent at once. The field holds their ids. */
export function FilesField(props: FieldProps) {
  const { field } = props.registry.formContext
  const limits = limitsOf(field)
  const isMany = field.type === 'array'
  const isPicture = field['x-widget']?.startsWith('photo') === true
  const ids = idsIn(props.value)
  // Several may arrive before the field is drawn again.
  const latest = useRef(ids)
  useEffect(() => {
    latest.current = idsIn(props.value)
  }, [props.value])
  const change = (next: string[]) => {
    latest.current = next
    props.onChange(isMany ? (next.length === 0 ? undefined : next) : next[0])
  }
  const uploads = useUploads(limits, ({ id }) =>
    change(isMany ? [...latest.current.filter((each) => each !== id), id] : [id]),
  )
  const room = limits.count - ids.length - uploads.underway.filter(({ objection }) => objection === undefined).length
  const add = (files: readonly File[]) => {
    uploads.add(files.slice(0, isMany ? Math.max(room, 0) : 1))
  }
  const said = `${props.id}__limits`
  return (
    <div {...groupAttributes(props)} className="files">
      {(ids.length > 0 || uploads.underway.length > 0) && (
        <ul className={isPicture ? 'files-pictures' : 'files-list'}>
          {ids.map((id) => (
            <li key={id} className="files-item">
              <Stored id={id} label={props.label} isPicture={isPicture} />
              <Remove name={props.label} id={id} onRemove={() => change(ids.filter((each) => each !== id))} />
            </li>
          ))}
          {uploads.underway.map((upload) => (
            <Underway key={upload.key} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
      {(room > 0 || !isMany) && props.disabled !== true && (
        <Chooser
          id={props.id}
          accept={limits.accept?.join(',')}
          isMany={isMany}
          isPicture={isPicture}
          isFilled={!isMany && ids.length > 0}
          describedBy={said}
          onFiles={add}
        />
      )}
      <p className="field-hint" id={said}>
        {limitsText(limits)}
      </p>
    </div>
  )
}

function idsIn(value: unknown): string[] {
  return [value].flat().filter((each): each is string => typeof each === 'string' && each !== '')
}

function Stored({ id, label, isPicture }: { id: string; label: string; isPicture: boolean }) {
  const name = useFileFacts(id).data?.name ?? label
  return isPicture ? <FilePicture id={id} name={name} alt={name} /> : <FileLink id={id} name={name} />
}

function Remove({ id, name, onRemove }: { id: string; name: string; onRemove(): void }) {
  const called = useFileFacts(id).data?.name ?? name
  return <IconButton icon="x" look="small" label={`Remove ${called}`} onClick={onRemove} />
}

function Underway({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { key, file, share, objection, again = false } = upload
  const percent = Math.round(share * 100)
  return (
    <li className="files-item files-underway" data-refused={objection !== undefined}>
      <Icon name={objection === undefined ? 'upload' : 'circle-alert'} size="s" />
      <div className="files-progress">
        <p>
          {file.name} <span className="subtle figures">{sizeText(file.size)}</span>
        </p>
        {objection === undefined ? (
          <div className="progress" role="progressbar" aria-label={`Sending ${file.name}`} aria-valuenow={percent}>
            <div className="progress-bar" style={{ transform: `scaleX(${share})` }} />
          </div>
        ) : (
          <p className="files-objection" role="alert">
            {objection}
          </p>
        )}
      </div>
      {again && (
        <Button size="small" onClick={() => uploads.retry(key)}>
          Retry
        </Button>
      )}
      <IconButton
        icon="x"
        look="small"
        label={objection === undefined ? `Stop sending ${file.name}` : `Dismiss ${file.name}`}
        onClick={() => uploads.drop(key)}
      />
    </li>
  )
}

interface ChooserProps {
  id: string
  accept: string | undefined
  isMany: boolean
  isPicture: boolean
  /** What is chosen takes the place of what is there. */
  isFilled: boolean
  describedBy: string
  onFiles(files: readonly File[]): void
}

/** Where files are chosen or dropped; a phone takes pictures as well. */
function Chooser({ id, accept, isMany, isPicture, isFilled, describedBy, onFiles }: ChooserProps) {
  const [over, setOver] = useState(false)
  const hasCamera = useMediaQuery('(pointer: coarse)') && isPicture
  const thing = isPicture ? 'picture' : 'file'
  const words = isFilled ? `Choose another ${thing}` : isMany ? `Add ${thing}s` : `Choose a ${thing}`
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whoever cannot drop a file chooses it with the button inside
    <div
      className="files-drop"
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Picker
        id={`${id}__choose`}
        icon="upload"
        words={words}
        accept={accept}
        isMany={isMany}
        describedBy={describedBy}
        onFiles={onFiles}
      />
      {hasCamera && (
        <Picker
          id={`${id}__take`}
          icon="camera"
          words="Take a photo"
          accept="image/*"
          isMany={false}
          capture
          describedBy={describedBy}
          onFiles={onFiles}
        />
      )}
      {!hasCamera && <span className="subtle files-drop-words">or drop {isMany ? 'them' : 'it'} here</span>}
    </div>
  )
}

interface PickerProps {
  id: string
  icon: 'upload' | 'camera'
  words: string
  accept: string | undefined
  isMany: boolean
  capture?: boolean
  describedBy: string
  onFiles(files: readonly File[]): void
}

function Picker({ id, icon, words, accept, isMany, capture = false, describedBy, onFiles }: PickerProps) {
  return (
    <label className="button files-picker" htmlFor={id}>
      <input
        id={id}
        className="sr-only"
        type="file"
        multiple={isMany}
        aria-describedby={describedBy}
        {...(accept !== undefined && { accept })}
        {...(capture && { capture: 'environment' as const })}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      <Icon name={icon} />
      {words}
    </label>
  )
}
