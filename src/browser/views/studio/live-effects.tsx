import * as texts from '#texts/live-effects.ts'
import { liveData } from '#texts/studio.ts'
import type { LiveEffect, Review } from './studio-queries.ts'

/** What a draft removes although stored data depends on it: how much that is, and what to do about it. */
export function LiveEffects({ effects }: Pick<Review, 'effects'>) {
  if (effects === null) return <p className="muted text-md">{texts.effectsAfterProblems}</p>
  if (effects.length === 0) return <p className="text-md">{texts.nothingStored}</p>
  return (
    <ul className="panel lined" aria-label={liveData}>
      {effects.map((effect) => (
        <li key={placeOf(effect)} className="studio-effect stack gap-2 text-md">
          <p className="breakable">
            <b>{texts.removed[effect.kind](effect.removed.name, effect.of?.name ?? '', effect.field?.name ?? '')}</b>{' '}
            <span className="meta subtle">{placeOf(effect)}</span>
          </p>
          <p>{texts.dependent[effect.kind](effect.count)}</p>
          <p className={effect.renamed === null ? 'muted' : 'strong'}>{effect.way_out}</p>
        </li>
      ))}
    </ul>
  )
}

/** What is removed as the manifest names it, such as `order.status.baked`. */
function placeOf({ removed, of, field }: LiveEffect): string {
  return [of?.id, field?.id, removed.id].filter((id) => id !== undefined).join(' › ')
}
