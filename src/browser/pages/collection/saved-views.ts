import { useQuery, useQueryClient } from '@tanstack/react-query'
import { read, type Schemas, workplace, write } from '../../api/clients.ts'

export type SavedView = Schemas['SavedView']

const keyOf = (page: string) => ['saved-views', page] as const

/** The person's own views of a page, by name. */
export function useSavedViews(page: string): SavedView[] {
  const { data } = useQuery({
    queryKey: keyOf(page),
    staleTime: 60_000,
    queryFn: async () => {
      const params = { path: { page } }
      return (await read((signal) => workplace.GET('/pages/{page}/saved-views', { params, signal }))).data
    },
  })
  return data ?? []
}

/** Changes to them. */
export function useSavedViewWrites(page: string) {
  const queries = useQueryClient()
  const settle = () => queries.invalidateQueries({ queryKey: keyOf(page) })
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
  /** A view has its name for good, so that another takes its place. */
  const rename = async (view: SavedView, name: string): Promise<SavedView> => {
    const renamed = await save(name, view.query)
    if (renamed.id !== view.id) await remove(view)
    return renamed
  }
  return { save, remove, rename }
}
