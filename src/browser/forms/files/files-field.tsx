import * as common from '#texts/common.ts'
import * as texts from '#texts/files.ts'
import './files.css'
import { FileUpload } from '@ark-ui/react/file-upload'
import { type ReactNode, useEffect, useRef } from 'react'
import type { IconName } from '#generated/offered.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { type FieldProps, fieldOf, groupAttributes } from '../field-props.ts'
import { limitsOf, limitsText, sizeText } from './limits.ts'
import { FileLink, FilePicture } from './stored-file.tsx'
import { useFileFacts } from './use-file.ts'
import { type Upload, type Uploads, useUploads } from './use-uploads.ts'

/** Uploads files or pictures as soon as they are chosen, dropped or taken. The field's value holds their ids. */
export function Field(props: FieldProps) {
  const field = fieldOf(props)
  const limits = limitsOf(field)
  const isMany = field.type === 'array'
  const isPicture = field['x-widget']?.startsWith('photo') === true
  const ids = idsIn(props.value)
  // Several uploads may finish before the next render.
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
    <div {...groupAttributes(props)} className="stack shrink">
      {(ids.length > 0 || uploads.underway.length > 0) && (
        <ul className={isPicture ? 'files-pictures flow' : 'files-list stack gap-2'}>
          {ids.map((id) => (
            <li key={id} className="cluster files-item shrink">
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
  return <IconButton icon="x" look="small" label={texts.removeOne(called)} onClick={onRemove} />
}

function Underway({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { key, file, share, objection, again = false } = upload
  const percent = Math.round(share * 100)
  return (
    <li className="cluster files-item shrink files-underway" data-refused={objection !== undefined}>
      <Icon name={objection === undefined ? 'upload' : 'circle-alert'} size="s" />
      <div className="files-progress grow breakable">
        <p>
          {file.name} <span className="subtle figures">{sizeText(file.size)}</span>
        </p>
        {objection === undefined ? (
          <div className="progress" role="progressbar" aria-label={texts.sending(file.name)} aria-valuenow={percent}>
            <div className="progress-bar" style={{ transform: `scaleX(${share})` }} />
          </div>
        ) : (
          <p className="meta strong message-error" role="alert">
            {objection}
          </p>
        )}
      </div>
      {again && (
        <Button size="small" onClick={() => uploads.retry(key)}>
          {common.retry}
        </Button>
      )}
      <IconButton
        icon="x"
        look="small"
        label={objection === undefined ? texts.stopSending(file.name) : texts.dismiss(file.name)}
        onClick={() => uploads.drop(key)}
      />
    </li>
  )
}

interface ChooserProps {
  accept: string | undefined
  isMany: boolean
  isPicture: boolean
  /** Whether a newly chosen file replaces the current one. */
  isFilled: boolean
  describedBy: string
  onFiles(files: readonly File[]): void
}

/** The area for choosing or dropping files. On touch devices, picture fields also offer the camera. */
function Chooser({ accept, isMany, isPicture, isFilled, describedBy, onFiles }: ChooserProps) {
  const hasCamera = useMediaQuery('(pointer: coarse)') && isPicture
  const words = isFilled
    ? texts.chooseAnother(isPicture)
    : isMany
      ? texts.addSeveral(isPicture)
      : texts.chooseFirst(isPicture)
  const drop = texts.orDrop(isMany)
  return (
    <Picker onFiles={onFiles}>
      <FileUpload.Dropzone
        className="cluster files-drop wrap text-md"
        disableClick
        role="group"
        aria-label={`${words}, ${drop}`}
      >
        <Trigger icon="upload" words={words} describedBy={describedBy} />
        <FileUpload.HiddenInput multiple={isMany} {...(accept !== undefined && { accept })} />
        {hasCamera ? (
          <Picker onFiles={onFiles}>
            <Trigger icon="camera" words={texts.takeAPhoto} describedBy={describedBy} />
            <FileUpload.HiddenInput multiple={false} accept="image/*" capture="environment" />
          </Picker>
        ) : (
          <span className="subtle files-drop-words">{drop}</span>
        )}
      </FileUpload.Dropzone>
    </Picker>
  )
}

const none: File[] = []

/**
 * Passes chosen files on immediately and keeps none itself. It accepts any file; `limitsOf` defines the limits that are
 * checked later.
 */
function Picker({ onFiles, children }: { onFiles(files: readonly File[]): void; children: ReactNode }) {
  return (
    <FileUpload.Root
      acceptedFiles={none}
      maxFiles={Number.POSITIVE_INFINITY}
      onFileAccept={({ files }) => onFiles(files)}
    >
      {children}
    </FileUpload.Root>
  )
}

function Trigger({ icon, words, describedBy }: { icon: IconName; words: string; describedBy: string }) {
  return (
    <FileUpload.Trigger className="button" aria-describedby={describedBy}>
      <Icon name={icon} />
      {words}
    </FileUpload.Trigger>
  )
}
