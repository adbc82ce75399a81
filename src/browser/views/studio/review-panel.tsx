import { useState } from 'react'
import * as texts from '#texts/studio.ts'
import '../../ui/segments.css'
import { explain } from '../../api/messages.ts'
import { AccessChanges } from '../../revisions/access-changes.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { useNoticed } from '../../ui/skeleton.tsx'
import { DraftChanges } from './draft-changes.tsx'
import { LiveEffects } from './live-effects.tsx'
import { ProblemList } from './problem-list.tsx'
import type { Draft, Problem, Review, useReview } from './studio-queries.ts'

const parts = ['problems', 'access', 'effects', 'changes'] as const
type Part = (typeof parts)[number]

export interface ReviewPanelProps {
  draft: Draft
  review: ReturnType<typeof useReview>
  onJump(problem: Problem): void
}

/** What the server says of a draft: problems, whose access changes, which stored data is concerned, and the changed lines. */
export function ReviewPanel({ draft, review, onJump }: ReviewPanelProps) {
  const [part, setPart] = useState<Part>('problems')
  const isChecking = useNoticed(review.isFetching)
  const counts: Partial<Record<Part, number>> = {
    problems: review.data?.problems.length ?? 0,
    effects: review.data?.effects?.length ?? 0,
    changes: draft.changed.length,
  }
  return (
    <section className="studio-review column" aria-label={texts.review}>
      <div className="segments">
        {parts.map((each) => (
          <button
            key={each}
            type="button"
            className="choice chosen-raised segment grow"
            {...(each === part && { 'aria-current': true })}
            onClick={() => setPart(each)}
          >
            {texts.reviewParts[each]}
            {(counts[each] ?? 0) > 0 && <span className="count count-quiet figures">{counts[each]}</span>}
          </button>
        ))}
      </div>
      <p className="studio-checking meta subtle" role="status">
        {isChecking && texts.checking}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may contain nothing else to focus. */}
      <section className="studio-review-body" aria-label={texts.reviewParts[part]} tabIndex={0}>
        {review.data === undefined && review.isError && part !== 'changes' && (
          <FailureMessage what={texts.review} {...explain(review.error)} onRetry={() => void review.refetch()} />
        )}
        {review.data !== undefined && part === 'problems' && (
          <ProblemList problems={review.data.problems} onJump={onJump} />
        )}
        {review.data !== undefined && part === 'access' && <Access review={review.data} draft={draft.id} />}
        {review.data !== undefined && part === 'effects' && <LiveEffects effects={review.data.effects} />}
        {part === 'changes' && <DraftChanges draft={draft} />}
      </section>
    </section>
  )
}

function Access({ review: { access }, draft }: { review: Review; draft: string }) {
  if (access === null) return <p className="muted text-md">{texts.accessAfterProblems}</p>
  return <AccessChanges diff={access} of={{ draft }} />
}
