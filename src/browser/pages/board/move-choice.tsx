import * as texts from '#texts/board.ts'
import * as common from '#texts/common.ts'
import type { RecordItem } from '../../records/record-queries.ts'
import { Button } from '../../ui/button.tsx'
import { loadParts } from '../../ui/feedback.tsx'
import { useModule } from '../../ui/use-module.ts'
import type { Lane, Move } from './lanes.ts'

export interface MoveChoiceProps {
  record: RecordItem
  lane: Lane
  moves: Move[]
  onChoose(move: Move): void
  onClose(): void
}

/** Lets the user choose when several transitions lead to the same lane. */
export function MoveChoice({ record, lane, moves, onChoose, onClose }: MoveChoiceProps) {
  const parts = useModule(loadParts)
  if (parts === undefined) return null
  return (
    <parts.DialogFrame
      size="decision"
      title={texts.howToMove(lane.label)}
      caption={record.title}
      onClose={onClose}
      footer={
        <div className="dialog-actions flow">
          <Button look="ghost" onClick={onClose}>
            {common.cancel}
          </Button>
        </div>
      }
    >
      <div className="stack">
        {moves.map((move) => (
          <Button key={move.transition} look={move.danger ? 'danger' : 'outline'} onClick={() => onChoose(move)}>
            {move.label}
          </Button>
        ))}
      </div>
    </parts.DialogFrame>
  )
}
