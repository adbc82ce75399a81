import '../forms/forms-desk.css'
import { type ReactNode, useMemo, useState } from 'react'
import * as texts from '#texts/studio-pages.ts'
import { explain } from '../../../api/messages.ts'
import { useNavigate } from '../../../session/navigation.ts'
import { usePortal } from '../../../session/portal-context.tsx'
import { FailureMessage } from '../../../ui/failure-message.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { StateMessage } from '../../../ui/state-message.tsx'
import { DrawnFile } from '../drawn-file.tsx'
import { PartChooser, type PartChooserProps } from '../forms/part-chooser.tsx'
import { type FormParts, useFormParts } from '../forms/use-form-parts.ts'
import { type DeclaredPlace, type Draft, type DraftNames, type Problem, useDraftNames } from '../studio-queries.ts'

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
  const parts = useFormParts()
  const [isAdding, setIsAdding] = useState(false)
  const [made, setMade] = useState<DeclaredPage>()
  const known = useMemo(() => names.names.filter(isPage), [names])
  // The names of a new page come with the next review.
  const pages = made === undefined || known.some(({ name }) => name === made.name) ? known : [...known, made]
  const page = pages.find(({ name }) => name === id)
  const open = (next: string) =>
    navigate(`${href('studio')}?${new URLSearchParams({ draft: draft.id, part: 'pages', page: next })}`)
  const chooser = (
    <PartChooser
      label={texts.page}
      none={texts.choosePage}
      groups={groupsOf(pages)}
      chosen={id}
      onChoose={open}
      add={texts.newPage}
      onAdd={() => setIsAdding(true)}
    />
  )
  return (
    <>
      {page === undefined ? (
        <section className="part-editor column" aria-label={texts.pages}>
          {chooser}
          <StateMessage icon="file-text" title={id === undefined ? texts.choosePage : texts.noPage}>
            {id === undefined ? texts.choosePageWhy : texts.noPageWhy}
          </StateMessage>
        </section>
      ) : (
        <OpenPage
          key={page.place.file}
          {...{ draft, page, names, problems, onOpen }}
          chooser={chooser}
          Form={parts?.PageForm}
        />
      )}
      {isAdding && parts !== undefined && (
        <parts.NewPageDialog
          draft={draft.id}
          pages={pages}
          onMade={(place, name) => {
            setMade({ kind: 'page', name, of: null, title: null, schema: null, references: null, place })
            setIsAdding(false)
            open(name)
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  )
}

interface OpenPageProps extends Omit<PagesDeskProps, 'id'> {
  page: DeclaredPage
  names: DraftNames
  chooser: ReactNode
  /** Undefined until it is loaded. */
  Form: FormParts['PageForm'] | undefined
}

/** A page as a form, with the text of its area beside it. */
function OpenPage({ draft, page, names, problems, chooser, Form, onOpen }: OpenPageProps) {
  const { file, line, column } = page.place
  const shown = useMemo(() => ({ line, column, isQuiet: true }), [line, column])
  return (
    <DrawnFile draft={draft} path={file} what={texts.page} problems={problems} place={shown} onOpen={onOpen}>
      {({ text, type }) => (
        <section className="part-editor column" aria-label={texts.pages}>
          {chooser}
          <div className="panel part-form stack gap-5">
            {Form === undefined ? (
              <SkeletonRows rows={8} height={48} />
            ) : (
              <Form
                key={page.name}
                id={page.name}
                path={file}
                text={text ?? ''}
                names={names}
                problems={problems}
                onType={type}
              />
            )}
          </div>
        </section>
      )}
    </DrawnFile>
  )
}

function isPage(name: DraftNames['names'][number]): name is DeclaredPage {
  return name.kind === 'page' && name.place !== null
}

/** Pages by the area that declares them. */
function groupsOf(pages: DeclaredPage[]): PartChooserProps['groups'] {
  const areas = new Map<string, DeclaredPage[]>()
  for (const page of pages) areas.set(page.place.file, [...(areas.get(page.place.file) ?? []), page])
  return [...areas].map(([file, own]) => ({
    name: texts.areaOf(file),
    options: own.map(({ name, title }) => ({ id: name, name: texts.pageNamed(title, name) })),
  }))
}
