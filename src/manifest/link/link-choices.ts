import type { Choice, Rule } from '../portal.ts'
import type { AudienceSource } from '../source/sources.ts'
import type { Path, Tree } from '../source/tree.ts'
import type { LinkContext } from './link-context.ts'
import { isKnown } from './names.ts'

export const everyone: Rule = { everyone: true }

/** Links the choices of a landing or redirect at `path`. A choice without an audience is for everyone. */
export function linkChoices(
  choices: { for?: AudienceSource; page: string }[],
  tree: Tree,
  path: Path,
  user: string,
  { audiences, pages, problems }: LinkContext,
): Choice[] {
  return choices.flatMap((choice, index) => {
    const here = [...path, index]
    const rule = choice.for === undefined ? everyone : audiences.link(choice.for, tree, [...here, 'for'], user)
    return isKnown(choice.page, pages, tree.at([...here, 'page']), user, problems)
      ? [{ for: rule, page: choice.page }]
      : []
  })
}
