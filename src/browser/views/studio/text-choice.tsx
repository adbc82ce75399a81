import * as texts from '#texts/studio.ts'
import { LineChanges } from '../../revisions/line-changes.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export interface TextChoiceProps {
  title: string
  why: string
  /** Null when the file was removed. */
  theirs: string | null
  mine: string | null
  onMine(): void
  onTheirs(): void
}

/** Two texts of a file of which one can be kept, with the lines in which they differ. */
export function TextChoice({ title, why, theirs, mine, onMine, onTheirs }: TextChoiceProps) {
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
      <div className="panel studio-differences">
        <LineChanges before={theirs} after={mine} />
      </div>
    </section>
  )
}
