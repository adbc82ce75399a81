import { useMemo, useState } from 'react'
import * as texts from '#texts/studio.ts'
import { Link } from '../../session/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type FileEntry, groupFiles } from './file-groups.ts'
import type { DraftFile, Problem } from './studio-queries.ts'

export interface FileTreeProps {
  files: DraftFile[]
  problems: Problem[]
  /** The open file. */
  current: string | undefined
  addressOf(path: string): string
}

/** The files of a draft by folder, with what the draft changes and where problems are. */
export function FileTree({ files, problems, current, addressOf }: FileTreeProps) {
  const [words, setWords] = useState('')
  const groups = useMemo(() => groupFiles(files, problems, words), [files, problems, words])
  return (
    <nav className="studio-files column" aria-label={texts.files}>
      <div className="input-with-icon">
        <Icon name="search" size="s" />
        <input
          type="search"
          className="input input-small"
          aria-label={texts.filterFiles}
          placeholder={texts.filterFiles}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <div className="studio-folders">
        {groups.length === 0 && <p className="muted text-md">{texts.noFileMatches}</p>}
        {groups.map(({ folder, files: entries }) => (
          <details
            // Another filter opens the folders anew.
            key={`${folder} ${words}`}
            open={words !== '' || entries.some((entry) => isNotable(entry, current)) || folder === 'manifest'}
          >
            <summary className="studio-folder meta strong subtle">{folder}</summary>
            <ul>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <FileLink entry={entry} isCurrent={entry.path === current} to={addressOf(entry.path)} />
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </nav>
  )
}

function isNotable({ path, change, problems }: FileEntry, current: string | undefined): boolean {
  return path === current || change !== null || problems > 0
}

const tones = { added: 'success', changed: 'info', removed: 'danger' } as const

function FileLink({ entry, isCurrent, to }: { entry: FileEntry; isCurrent: boolean; to: string }) {
  const { name, path, change, problems } = entry
  return (
    <Link
      className="studio-file cluster gap-3 text-md chosen-raised"
      to={to}
      title={path}
      {...(isCurrent && { 'aria-current': 'page' as const })}
    >
      <span className={`grow truncate ${change === 'removed' ? 'studio-removed' : ''}`}>{name}</span>
      {problems > 0 && (
        <span className="studio-mark meta tone-danger">
          <Icon name="circle-alert" size="xs" />
          <span aria-hidden="true">{problems}</span>
          <span className="sr-only">{texts.problemsIn(problems)}</span>
        </span>
      )}
      {change !== null && <span className={`studio-mark meta tone-${tones[change]}`}>{texts.fileChanges[change]}</span>}
    </Link>
  )
}
