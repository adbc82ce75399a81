import * as texts from '#texts/stored-files.ts'
import './files.css'
import { type ReactNode, useState } from 'react'
import { saveFile } from '../../api/files.ts'
import { explain } from '../../api/messages.ts'
import { useFeedback } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useFileContent, useObjectUrl } from './use-file.ts'

export interface FileLinkProps {
  id: string
  name: string
}

/** A file's name; a click downloads the file. */
export function FileLink({ id, name }: FileLinkProps) {
  const save = useSaving(id, name)
  return (
    <button
      type="button"
      className="link inline-cluster gap-3 grow breakable file-link"
      aria-busy={save.busy}
      title={texts.download(name)}
      onClick={save.run}
    >
      <Icon name="file-text" size="s" />
      <span>{name}</span>
    </button>
  )
}

export interface FilePictureProps extends FileLinkProps {
  /** The alternative text of the picture. */
  alt: string
  className?: string
}

/** A thumbnail; a click downloads the original. */
export function FilePicture({ id, name, alt, className = '' }: FilePictureProps) {
  const save = useSaving(id, name)
  return (
    <button
      type="button"
      className={`file-picture ${className}`}
      aria-busy={save.busy}
      title={texts.download(name)}
      onClick={save.run}
    >
      <PictureOf id={id} alt={alt} />
    </button>
  )
}

/** A picture, or an icon if the browser can't load or decode it. */
export function PictureOf({ id, alt }: { id: string; alt: string }): ReactNode {
  const { data, error } = useFileContent(id)
  const url = useObjectUrl(data?.content)
  const [isStrange, setIsStrange] = useState(false)
  if (error !== null || isStrange) return <Icon name="image" />
  if (url === undefined) return <span className="skeleton file-picture-wait" />
  return <img src={url} alt={alt} onError={() => setIsStrange(true)} />
}

function useSaving(id: string, name: string) {
  const { toast } = useFeedback()
  const [busy, setBusy] = useState(false)
  const run = () => {
    setBusy(true)
    saveFile(id)
      .catch((error: unknown) => toast({ tone: 'error', title: texts.notDownloaded(name), text: explain(error).text }))
      .finally(() => setBusy(false))
  }
  return { busy, run }
}
