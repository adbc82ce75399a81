import * as texts from '#texts/studio.ts'
import { LineChanges } from '../../revisions/line-changes.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextMerge } from './text-merge.tsx'

export interface TextChoiceProps {
  title: string
  why: string
  /** Null when the file was removed. */
  theirs: string | null
  mine: string | null
  /** The file, and the text of which both were made; null or undefined when there is none or it isn't known. */
  path: string
  base: string | null | undefined
  onMine(): void
  onTheirs(): void
  onMerged(text: string): void
}

/** Two texts of a file of which one can be kept, or both put together, with the lines in which they differ. */
export function TextChoice(props: TextChoiceProps) {
  const { title, why, theirs, mine, path, base, onMine, onTheirs, onMerged } = props
  return (
    <section aria-label={title}>
      <div className="notice tone-warning">
        <Icon name="triangle-alert" />
        <div className="grow">
          <p className="bold">{title}</p>
          <p>{theirs === null ? texts.theirsRemoved : why}</p>
          <div className="flow studio-choice-buttons">
            <Button size="small" onClick={onMine}>
              {texts.keepMine}
            </Button>
            <Button size="small" onClick={onTheirs}>
              {texts.takeTheirs}
            </Button>
          </div>
        </div>
      </div>
      {base != null && mine !== null && theirs !== null && (
        <TextMerge path={path} base={base} mine={mine} theirs={theirs} onMerged={onMerged} />
      )}
      <div className="panel studio-differences">
        <LineChanges before={theirs} after={mine} />
      </div>
    </section>
  )
}
