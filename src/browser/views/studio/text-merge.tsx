import { useId, useMemo, useState } from 'react'
import { type Choices, type Conflict, pathKey } from '#manifest/edit/index.ts'
import * as texts from '#texts/studio-merge.ts'
import { Button } from '../../ui/button.tsx'
import { mergeTexts } from './merge-texts.ts'

export interface TextMergeProps {
  path: string
  /** The text of which both were made. */
  base: string
  mine: string
  theirs: string
  onMerged(text: string): void
}

/** Puts two texts together, key by key. What both changed is chosen, side by side. */
export function TextMerge({ path, base, mine, theirs, onMerged }: TextMergeProps) {
  const [choices, setChoices] = useState<Choices>(new Map())
  const merged = useMemo(() => mergeTexts(path, base, mine, theirs, choices), [path, base, mine, theirs, choices])
  if (merged === undefined) return null
  const { conflicts, text } = merged
  return (
    <div className="panel studio-merge stack gap-5">
      <p>{conflicts.length === 0 ? texts.goTogether : texts.bothChanged(conflicts.length)}</p>
      {conflicts.map((conflict) => (
        <ConflictChoice
          key={pathKey(conflict.path)}
          conflict={conflict}
          taken={choices.get(pathKey(conflict.path)) ?? 'theirs'}
          onTake={(side) => setChoices(new Map([...choices, [pathKey(conflict.path), side]]))}
        />
      ))}
      <div>
        <Button size="small" look="solid" onClick={() => onMerged(text)}>
          {texts.putTogether}
        </Button>
      </div>
    </div>
  )
}

interface ConflictChoiceProps {
  conflict: Conflict
  taken: 'mine' | 'theirs'
  onTake(side: 'mine' | 'theirs'): void
}

function ConflictChoice({ conflict, taken, onTake }: ConflictChoiceProps) {
  const group = useId()
  return (
    <fieldset className="studio-conflict">
      <legend className="text-sm strong">{conflict.path.join(' › ')}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className="studio-side cluster gap-3">
          <input type="radio" className="radio" name={group} checked={taken === side} onChange={() => onTake(side)} />
          <span className="stack gap-1">
            <span className="meta subtle">{texts.sides[side]}</span>
            <code className="breakable">{valueText(conflict[side])}</code>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function valueText(value: unknown): string {
  if (value === undefined) return texts.removed
  return typeof value === 'string' ? value : JSON.stringify(value)
}
