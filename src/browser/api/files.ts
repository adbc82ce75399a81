import type { components } from '#generated/api/workplace.ts'
import { answerOf, askAsSession, read, workplace } from './clients.ts'
import { Failure } from './failure.ts'

export type StoredFile = components['schemas']['StoredFile']

export interface UploadOptions {
  /** The share that has been sent, from 0 to 1. */
  onProgress?(share: number): void
  signal?: AbortSignal
}

/** Stores a file: `send` uploads it, and throws when there is no response. */
export type Uploader = (file: File, send: () => Promise<StoredFile>) => Promise<StoredFile>

let uploader: Uploader = (_file, send) => send()

/** Lets a device without a network keep a file until it can be uploaded. */
export function connectUploader(next: Uploader): void {
  uploader = next
  for (const listener of uploaderListeners) listener()
}

const uploaderListeners = new Set<() => void>()

/** Calls back when uploads that have failed may work now. */
export function onUploader(listener: () => void): () => void {
  uploaderListeners.add(listener)
  return () => uploaderListeners.delete(listener)
}

/** Uploads a file, which the server stores until a record refers to it. */
export function uploadFile(file: File, options: UploadOptions = {}): Promise<StoredFile> {
  return uploader(file, () => sendFile(file, options))
}

/**
 * Uploads a file now. It isn't retried automatically, since a retry could leave a second file that no record refers to. It
 * uses `XMLHttpRequest` because `fetch` doesn't report upload progress.
 */
export async function sendFile(file: File, options: UploadOptions = {}): Promise<StoredFile> {
  return storedFile(await askAsSession((token) => send(file, token, options)))
}

function send(file: File, token: string, { onProgress, signal }: UploadOptions): Promise<XMLHttpRequest> {
  return new Promise((settled, failed) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/v2/files')
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('x-file-name', encodeURIComponent(file.name))
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total)
    request.onload = () => settled(request)
    request.onerror = () => failed(new Failure('no-answer', 'The file was not taken'))
    request.onabort = () => failed(new Failure('no-answer', 'The file was held back'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

function storedFile({ status, responseText }: XMLHttpRequest): StoredFile {
  const { data }: { data: StoredFile } = answerOf(status, responseText)
  return data
}

export interface FileFacts {
  name: string
  type: string
}

/** The name, the type and the content of a stored file. */
export async function readFile(id: string): Promise<FileFacts & { content: Blob }> {
  const path = { id }
  return read(async (signal) => {
    const { data, response, ...rest } = await workplace.GET('/files/{id}', {
      params: { path },
      parseAs: 'blob',
      signal,
    })
    return { ...rest, response, ...(data !== undefined && { data: { ...factsOf(response), content: data } }) }
  })
}

/** The name and the type of a stored file; cancels the response body. */
export async function readFileFacts(id: string): Promise<FileFacts> {
  const path = { id }
  return read(async (signal) => {
    const { data, response, ...rest } = await workplace.GET('/files/{id}', {
      params: { path },
      parseAs: 'stream',
      signal,
    })
    await data?.cancel()
    return { ...rest, response, ...(data !== undefined && { data: factsOf(response) }) }
  })
}

function factsOf({ headers }: Response): FileFacts {
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? []
  return { name: decodeURIComponent(name), type: headers.get('content-type') ?? '' }
}

/** Saves a stored file on the device under its original name. */
export async function saveFile(id: string): Promise<void> {
  const { content, name } = await readFile(id)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name || id
  link.click()
  URL.revokeObjectURL(link.href)
}
