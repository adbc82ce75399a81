import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { read, type Schemas, workplace, write } from '../api/clients.ts'
import { recordKeys } from '../records/record-keys.ts'

export type SavedView = Schemas['SavedView']

/** Fetches the viewer's saved views of a page and the record counts of its views, lists and tabs, in one request. */
export function viewsQuery(page: string, given: string[]) {
  return queryOptions({
    queryKey: recordKeys.views(page, given),
    queryFn: () => {
      const params = { path: { page }, query: { given } }
      return read((signal) => workplace.GET('/pages/{page}/views', { params, signal }))
    },
  })
}

const none: SavedView[] = []

export function usePageViews(page: string, given: string[]) {
  const { data } = useQuery({ ...viewsQuery(page, given), placeholderData: (before) => before })
  return { own: data?.own ?? none, counts: data?.counts ?? {}, tabs: data?.tabs ?? {} }
}

/** Writes to the viewer's saved views of a page. */
export function useSavedViewWrites(page: string) {
  const queries = useQueryClient()
  const settle = () => queries.invalidateQueries({ queryKey: recordKeys.viewsOf(page) })
  const save = async (name: string, query: string): Promise<SavedView> => {
    const params = { path: { page }, header: { 'Idempotency-Key': crypto.randomUUID() } }
    const body = { name, query }
    const { data } = await write((signal) => workplace.POST('/pages/{page}/saved-views', { params, body, signal }))
    await settle()
    return data.data
  }
  const remove = async ({ id }: SavedView): Promise<void> => {
    const params = { path: { page, id } }
    await write((signal) => workplace.DELETE('/pages/{page}/saved-views/{id}', { params, signal }))
    await settle()
  }
  /** A saved view can't be renamed, so this saves it under the new name and removes the old one. */
  const rename = async (view: SavedView, name: string): Promise<SavedView> => {
    const renamed = await save(name, view.query)
    if (renamed.id !== view.id) await remove(view)
    return renamed
  }
  return { save, remove, rename }
}
