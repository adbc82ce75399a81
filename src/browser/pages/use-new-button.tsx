import type { ReactNode } from 'react'
import * as common from '#texts/common.ts'
import { useDescription } from '../records/record-queries.ts'
import { Button } from '../ui/button.tsx'
import { useShortcut } from '../ui/shortcuts.ts'
import { useAskedNew } from './use-asked-new.ts'

/**
 * Returns the button that opens the form of a new record, if the page offers one and the viewer may create it. A shortcut
 * and the address open the form too.
 */
export function useNewButton(resource: string, isOffered: boolean, begin: () => void): ReactNode {
  const { data: description } = useDescription(resource)
  const mayCreate = isOffered && description?.creatable === true
  const name = common.newOne(description?.title ?? '')
  useAskedNew(mayCreate, begin)
  useShortcut('c', name, begin, { enabled: mayCreate })
  if (!mayCreate) return undefined
  return (
    <Button look="solid" icon="plus" onClick={begin}>
      {name}
    </Button>
  )
}
