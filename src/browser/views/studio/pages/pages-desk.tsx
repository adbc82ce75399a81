import './pages.css'
import { useId, useMemo, useState } from 'react'
import * as texts from '#texts/studio-pages.ts'
import { explain } from '../../../api/messages.ts'
import { useNavigate } from '../../../session/navigation.ts'
import { usePortal } from '../../../session/portal-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { FailureMessage } from '../../../ui/failure-message.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { StateMessage } from '../../../ui/state-message.tsx'
import { useModule } from '../../../ui/use-module.ts'
import { DrawnFile } from '../drawn-file.tsx'
import { type DeclaredPlace, type Draft, type DraftNames, type Problem, useDraftNames } from '../studio-queries.ts'

/** What draws pages has the whole grammar with it, so it is loaded when the first page is opened. */
const loadPageParts = () => import('./page-parts.ts')

export interface PagesDeskProps {
  draft: Draft
  /** The page that is open. */
  id: string | undefined
  /** The problems of all files. */
  problems: Problem[]
  /** Opens a file at a place. */
  onOpen(place: DeclaredPlace): void
}

/** The pages of a draft, one of them as a form, with the text that this changes. */
export function PagesDesk(props: PagesDeskProps) {
  const names = useDraftNames(props.draft.id)
  if (names.data !== undefined) return <LoadedPages {...props} names={names.data} />
  if (names.isPending) return <SkeletonRows rows={10} height={28} />
  return <FailureMessage what={texts.pages} {...explain(names.error)} onRetry={() => void names.refetch()} />
}

type DeclaredPage = DraftNames['names'][number] & { place: DeclaredPlace }

function LoadedPages({ draft, id, problems, names, onOpen }: PagesDeskProps & { names: DraftNames }) {
  const { href } = usePortal()
  const navigate = useNavigate()
  const parts = useModule(loadPageParts)
  const [isAdding, setIsAdding] = useState(false)
  const [made, setMade] = useState<DeclaredPage>()
  const known = useMemo(() => names.names.filter(isPage), [names])
  // The names of a new page come with the next review.
  const pages = made === undefined || known.some(({ name }) => name === made.name) ? known : [...known, made]
  const page = pages.find(({ name }) => name === id)
  const { line, column } = page?.place ?? {}
  const shown = useMemo(
    () => (line === undefined || column === undefined ? undefined : { line, column, isQuiet: true }),
    [line, column],
  )
  const open = (next: string) =>
    navigate(`${href('studio')}?${new URLSearchParams({ draft: draft.id, part: 'pages', page: next })}`)
  const chooser = <PageChooser pages={pages} chosen={id} onChoose={open} onAdd={() => setIsAdding(true)} />
  return (
    <>
      {page === undefined ? (
        <section className="page-editor column" aria-label={texts.pages}>
          {chooser}
          <StateMessage icon="file-text" title={id === undefined ? texts.choosePage : texts.noPage}>
            {id === undefined ? texts.choosePageWhy : texts.noPageWhy}
          </StateMessage>
        </section>
      ) : (
        <DrawnFile
          key={page.place.file}
          draft={draft}
          path={page.place.file}
          what={texts.page}
          problems={problems}
          place={shown}
          onOpen={onOpen}
        >
          {({ text, type }) => (
            <section className="page-editor column" aria-label={texts.pages}>
              {chooser}
              <div className="panel page-form stack gap-5">
                {parts === undefined ? (
                  <SkeletonRows rows={8} height={48} />
                ) : (
                  <parts.PageForm
                    key={page.name}
                    id={page.name}
                    path={page.place.file}
                    text={text ?? ''}
                    names={names}
                    problems={problems.filter(({ file }) => file === page.place.file)}
                    onType={type}
                  />
                )}
              </div>
            </section>
          )}
        </DrawnFile>
      )}
      {isAdding && parts !== undefined && (
        <parts.NewPageDialog
          draft={draft.id}
          pages={pages}
          onMade={(place, name) => {
            setMade({ kind: 'page', name, of: null, title: null, schema: null, place })
            setIsAdding(false)
            open(name)
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  )
}

function isPage(name: DraftNames['names'][number]): name is DeclaredPage {
  return name.kind === 'page' && name.place !== null
}

interface PageChooserProps {
  pages: DeclaredPage[]
  chosen: string | undefined
  onChoose(id: string): void
  onAdd(): void
}

/** Pages by the area that declares them. */
function PageChooser({ pages, chosen, onChoose, onAdd }: PageChooserProps) {
  const id = useId()
  const areas = new Map<string, DeclaredPage[]>()
  for (const page of pages) areas.set(page.place.file, [...(areas.get(page.place.file) ?? []), page])
  return (
    <div className="cluster gap-3 page-chooser">
      <div className="field grow">
        <label className="field-label" htmlFor={id}>
          {texts.page}
        </label>
        <select id={id} className="input" value={chosen ?? ''} onChange={({ target }) => onChoose(target.value)}>
          <option value="" disabled>
            {texts.choosePage}
          </option>
          {[...areas].map(([file, own]) => (
            <optgroup key={file} label={texts.areaOf(file)}>
              {own.map(({ name, title }) => (
                <option key={name} value={name}>
                  {texts.pageNamed(title, name)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      <Button icon="plus" onClick={onAdd}>
        {texts.newPage}
      </Button>
    </div>
  )
}
