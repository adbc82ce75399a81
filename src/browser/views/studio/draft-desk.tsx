import { useState } from 'react'
import * as texts from '#texts/studio.ts'
import * as approvals from '#texts/studio-approval.ts'
import { toFailure } from '../../api/failure.ts'
import { explain } from '../../api/messages.ts'
import { LaterPresence } from '../../records/later-presence.tsx'
import { PreviewButton } from '../../revisions/preview-button.tsx'
import { useLiveStudio } from '../../revisions/revision-queries.ts'
import { Link } from '../../session/link.tsx'
import { useNavigate } from '../../session/navigation.ts'
import { usePortal } from '../../session/portal-context.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { StateMessage } from '../../ui/state-message.tsx'
import type { ViewProps } from '../registry.ts'
import { AccessDesk } from './access/access-desk.tsx'
import { ApprovalNotice } from './approval-notice.tsx'
import { type DraftPart, DraftParts } from './draft-parts.tsx'
import type { Place } from './editor/code-editor.tsx'
import { FileTree } from './file-tree.tsx'
import { MenuDesk } from './menu/menu-desk.tsx'
import { NewFileDialog } from './new-file-dialog.tsx'
import { OpenFile } from './open-file.tsx'
import { PagesDesk } from './pages/pages-desk.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import type { RecordPart } from './records/record-part.ts'
import { RecordsDesk } from './records/records-desk.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { type DeclaredPlace, type Draft, type DraftFile, type Problem, useDraft, useReview } from './studio-queries.ts'

export interface DraftDeskProps extends ViewProps {
  id: string
  /** The open file. */
  path: string | undefined
  part: DraftPart
  /** The page or the kind of record that is open. */
  open: string | undefined
  /** What is shown of a kind of record. */
  shown: RecordPart
}

/** A draft: its files, the text of one of them, and what the review says. */
export function DraftDesk({ page, id, path, part, open, shown }: DraftDeskProps) {
  const { href } = usePortal()
  const draft = useDraft(id)
  const back = (
    <Link className="link" to={href('studio')}>
      {texts.allDrafts}
    </Link>
  )
  if (draft.data !== undefined)
    return <LoadedDesk page={page} {...draft.data} path={path} part={part} open={open} shown={shown} />
  const isMissing = draft.isError && toFailure(draft.error).status === 404
  return (
    <PageFrame page={page} overline={back}>
      <div className="panel">
        {draft.isPending && <SkeletonRows rows={8} height={48} />}
        {isMissing && (
          <StateMessage icon="file-code" title={texts.noDraft}>
            {texts.noDraftWhy}
          </StateMessage>
        )}
        {draft.isError && !isMissing && (
          <FailureMessage what={texts.draft} {...explain(draft.error)} onRetry={() => void draft.refetch()} />
        )}
      </div>
    </PageFrame>
  )
}

interface LoadedDeskProps extends ViewProps {
  draft: Draft
  files: DraftFile[]
  path: string | undefined
  part: DraftPart
  open: string | undefined
  shown: RecordPart
}

type Dialog = 'publish' | 'new-file'

const deskClasses: Record<DraftPart, string> = {
  files: 'studio-desk',
  menu: 'studio-desk studio-menu-desk',
  pages: 'studio-desk studio-pages-desk',
  records: 'studio-desk studio-records-desk',
  roles: 'studio-desk studio-access-desk',
}

function LoadedDesk({ page, draft, files, path, part, open, shown }: LoadedDeskProps) {
  const { href } = usePortal()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<Dialog>()
  const [isPublishing, setPublishing] = useState(false)
  useLiveStudio({ isPublishing })
  const [target, setTarget] = useState<{ path: string; place: Place }>()
  const review = useReview(draft.id)
  const problems = review.data?.problems ?? noProblems
  const approval = review.data?.approval ?? undefined
  const addressOf = (file: string) => `${href('studio')}?${new URLSearchParams({ draft: draft.id, file })}`
  const jump = ({ file, line, column }: DeclaredPlace) => {
    setTarget({ path: file, place: { line, column } })
    if (part !== 'files' || file !== path) navigate(addressOf(file))
  }
  const close = () => setDialog(undefined)
  return (
    <>
      <PageFrame
        page={page}
        title={draft.name}
        overline={
          <>
            <Link className="link" to={href('studio')}>
              {texts.allDrafts}
            </Link>
            <LaterPresence channel={`draft.${draft.id}`} />
          </>
        }
        actions={
          <>
            <PreviewButton of={{ draft: draft.id }} />
            <Button icon="plus" onClick={() => setDialog('new-file')}>
              {texts.newFile}
            </Button>
            <Button look="solid" icon="upload" onClick={() => setDialog('publish')}>
              {approval === undefined ? texts.publish : approvals.askForApproval}
            </Button>
          </>
        }
      >
        {approval?.request && <ApprovalNotice draft={draft} request={approval.request} onPublishing={setPublishing} />}
        <DraftParts draft={draft.id} current={part} />
        <div className={deskClasses[part]}>
          {part === 'menu' && <MenuDesk draft={draft} problems={problems} onOpen={jump} />}
          {part === 'pages' && <PagesDesk draft={draft} id={open} problems={problems} onOpen={jump} />}
          {part === 'records' && (
            <RecordsDesk draft={draft} id={open} shown={shown} problems={problems} onOpen={jump} />
          )}
          {part === 'roles' && <AccessDesk draft={draft} problems={problems} onOpen={jump} />}
          {part === 'files' && (
            <FilesDesk
              draft={draft}
              files={files}
              problems={problems}
              path={path}
              addressOf={addressOf}
              target={target}
              onOpen={jump}
            />
          )}
          <ReviewPanel draft={draft} review={review} onJump={jump} />
        </div>
      </PageFrame>
      {dialog === 'publish' && (
        <PublishDialog draft={draft} review={review} onPublishing={setPublishing} onClose={close} />
      )}
      {dialog === 'new-file' && (
        <NewFileDialog
          draft={draft.id}
          files={files}
          onMade={(made) => {
            close()
            navigate(addressOf(made))
          }}
          onClose={close}
        />
      )}
    </>
  )
}

interface FilesDeskProps {
  draft: Draft
  files: DraftFile[]
  problems: Problem[]
  path: string | undefined
  addressOf(file: string): string
  target: { path: string; place: Place } | undefined
  /** Opens a file at a place. */
  onOpen(place: DeclaredPlace): void
}

function FilesDesk({ draft, files, problems, path, addressOf, target, onOpen }: FilesDeskProps) {
  return (
    <>
      <FileTree files={files} problems={problems} current={path} addressOf={addressOf} />
      <section className="studio-editor column" aria-label={path ?? texts.chooseFile}>
        {path === undefined ? (
          <StateMessage icon="file-code" title={texts.chooseFile}>
            {texts.chooseFileWhy}
          </StateMessage>
        ) : (
          <OpenFile
            key={path}
            draft={draft}
            path={path}
            problems={problems}
            place={target?.path === path ? target.place : undefined}
            onOpen={onOpen}
          />
        )}
      </section>
    </>
  )
}

const noProblems: Problem[] = []
