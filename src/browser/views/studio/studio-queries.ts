import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import type { RenamableName } from '#manifest/assist/index.ts'
import { read, type Schemas, workplace, write, writeOnce } from '../../api/clients.ts'
import { computing } from '../../api/retry.ts'
import { studioKey } from '../../revisions/revision-queries.ts'

export type Draft = Schemas['Draft']
export type DraftFile = Schemas['DraftFile']
export type DraftText = Schemas['DraftText']
export type Review = Schemas['DraftReview']
export type ApprovalRequest = Schemas['ApprovalRequest']
export type Problem = Schemas['ManifestProblem']
export type LiveEffect = Schemas['LiveEffect']
export type DraftMenu = Schemas['DraftMenu']
export type DraftNames = Schemas['DraftNames']
export type DraftAbilities = Schemas['DraftAbilities']
export type DeclaredPlace = Schemas['DeclaredPlace']

/** Whose sidebar is shown: a role, and a position that rules name. */
export interface SeenAs {
  role?: string | undefined
  position?: string | undefined
}

const keys = {
  drafts: [...studioKey, 'drafts'],
  draft: (id: string) => [...studioKey, 'draft', id],
  file: (id: string, path: string) => [...studioKey, 'file', id, path],
  review: (id: string) => [...studioKey, 'review', id],
  menu: (id: string) => [...studioKey, 'menu', id],
  names: (id: string) => [...studioKey, 'names', id],
  abilities: (id: string) => [...studioKey, 'abilities', id],
}

export function useDrafts() {
  return useQuery({
    queryKey: keys.drafts,
    queryFn: async () => (await read((signal) => workplace.GET('/studio/drafts', { signal }))).data,
  })
}

/** A draft with the names of its files. */
export function useDraft(id: string) {
  return useQuery({
    queryKey: keys.draft(id),
    queryFn: async () =>
      (await read((signal) => workplace.GET('/studio/drafts/{id}', { params: { path: { id } }, signal }))).data,
  })
}

/** A file of a draft. Its writer needs its latest version, so an earlier one is never shown. */
export function useDraftFile(id: string, path: string) {
  return useQuery({
    queryKey: keys.file(id, path),
    staleTime: 0,
    gcTime: 0,
    queryFn: () => readFile(id, path),
  })
}

export async function readFile(id: string, path: string): Promise<DraftText> {
  const params = { path: { id }, query: { path } }
  return (await read((signal) => workplace.GET('/studio/drafts/{id}/file', { params, signal }))).data
}

export type WrittenFile = Pick<DraftText, 'text' | 'version' | 'published'>

/** Writes a file. `published` is the digest of the published text that its writer saw. */
export async function writeFile(id: string, path: string, body: WrittenFile): Promise<DraftText> {
  const params = { path: { id }, query: { path } }
  const { data } = await writeOnce((signal) => workplace.PUT('/studio/drafts/{id}/file', { params, body, signal }))
  return data.data
}

/**
 * Changes a file of a draft and returns its text. What others have published meanwhile and nobody here has looked at stays a
 * conflict.
 */
export async function changeFile(
  queries: QueryClient,
  id: string,
  path: string,
  change: (text: string) => string,
): Promise<string> {
  const { text: before, version, seen } = await readFile(id, path)
  const text = change(before ?? '')
  if (text !== before) showWritten(queries, id, await writeFile(id, path, { text, version, published: seen }))
  return text
}

/** Shows a file that the server has just stored, and refetches what depends on it. */
export function showWritten(queries: QueryClient, id: string, file: DraftText): void {
  queries.setQueryData(keys.file(id, file.path), file)
  void queries.invalidateQueries({ queryKey: keys.draft(id) })
  void queries.invalidateQueries({ queryKey: keys.menu(id) })
  void reviewAnew(queries, id)
}

/** A first review that is under way is of an earlier text, and would be taken for the next one. */
async function reviewAnew(queries: QueryClient, id: string): Promise<void> {
  const queryKey = keys.review(id)
  await queries.cancelQueries({ queryKey })
  await queries.invalidateQueries({ queryKey })
}

/** What is wrong with a draft and whose access it changes. Shows the previous review until the next one arrives. */
export function useReview(id: string) {
  return useQuery({
    queryKey: keys.review(id),
    queryFn: async ({ client }) => {
      const params = { path: { id } }
      const { data } = await read(
        (signal) => workplace.GET('/studio/drafts/{id}/review', { params, signal }),
        computing,
      )
      // The server answers at once what it has just compiled.
      void client.invalidateQueries({ queryKey: keys.names(id) })
      void client.invalidateQueries({ queryKey: keys.abilities(id) })
      return data
    },
  })
}

/** What has a name in a draft. Shows the previous names until the next ones arrive. */
export function useDraftNames(id: string) {
  return useQuery({
    queryKey: keys.names(id),
    queryFn: async () =>
      (
        await read(
          (signal) => workplace.GET('/studio/drafts/{id}/names', { params: { path: { id } }, signal }),
          computing,
        )
      ).data,
  })
}

/** What can be done with the records of a resource under a draft. Shows the previous answer until the next one arrives. */
export function useDraftAbilities(id: string, resource: string) {
  return useQuery({
    queryKey: [...keys.abilities(id), resource],
    queryFn: async () => {
      const params = { path: { id }, query: { resource } }
      return (await read((signal) => workplace.GET('/studio/drafts/{id}/abilities', { params, signal }), computing))
        .data
    },
  })
}

/** The sidebar as people see it under a draft. Shows the previous one until the next one arrives. */
export function useDraftMenu(id: string, { role, position }: SeenAs) {
  const query = { ...(role !== undefined && { role }), ...(position !== undefined && { position }) }
  return useQuery({
    queryKey: [...keys.menu(id), query],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const params = { path: { id }, query }
      return (await read((signal) => workplace.GET('/studio/drafts/{id}/menu', { params, signal }), computing)).data
    },
  })
}

/** Gives something another name in all files of a draft, and returns the paths of those that were changed. */
export async function renameInDraft(id: string, { kind, name, of }: RenamableName, to: string): Promise<string[]> {
  const body = { kind, name, of, to }
  const { data } = await writeOnce((signal) =>
    workplace.POST('/studio/drafts/{id}/rename', { params: { path: { id } }, body, signal }),
  )
  return data.data.files
}

/** Shows the files of a draft anew, of which any may have another text. */
export function showRenamed(queries: QueryClient, id: string): void {
  void queries.invalidateQueries({ queryKey: [...studioKey, 'file', id] })
  void queries.invalidateQueries({ queryKey: keys.draft(id) })
  void queries.invalidateQueries({ queryKey: keys.menu(id) })
  void queries.invalidateQueries({ queryKey: keys.names(id) })
  void reviewAnew(queries, id)
}

export async function createDraft(body: { name: string; shared: boolean }, key: string): Promise<Draft> {
  const params = { header: { 'Idempotency-Key': key } }
  const { data } = await write((signal) => workplace.POST('/studio/drafts', { params, body, signal }))
  return data.data
}

export async function deleteDraft(id: string): Promise<void> {
  await writeOnce((signal) => workplace.DELETE('/studio/drafts/{id}', { params: { path: { id } }, signal }))
}

/** Asks the other administrators to approve a draft as it is now. */
export async function askApproval(id: string, reason: string): Promise<void> {
  await writeOnce((signal) =>
    workplace.POST('/studio/drafts/{id}/approval', { params: { path: { id } }, body: { reason }, signal }),
  )
}

export async function declineApproval(id: string, reason: string): Promise<void> {
  await writeOnce((signal) =>
    workplace.POST('/studio/drafts/{id}/approval/decline', { params: { path: { id } }, body: { reason }, signal }),
  )
}

/** Approves and publishes a draft as it was when approval was asked. */
export async function approveDraft(id: string, digest: string): Promise<Schemas['Revision']> {
  const { data } = await writeOnce((signal) =>
    workplace.POST('/studio/drafts/{id}/approve', { params: { path: { id } }, body: { digest }, signal }),
  )
  return data.data
}

export async function publishDraft(id: string, reason: string): Promise<Schemas['Revision']> {
  const { data } = await writeOnce((signal) =>
    workplace.POST('/studio/drafts/{id}/publish', { params: { path: { id } }, body: { reason }, signal }),
  )
  return data.data
}
