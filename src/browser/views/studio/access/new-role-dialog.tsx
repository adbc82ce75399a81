import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as texts from '#texts/studio-roles.ts'
import { TextDialog } from '../../../dialogs/text-dialog.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { changeFile } from '../studio-queries.ts'
import type { Line } from './access-grid.tsx'
import { withNewRole } from './new-role-text.ts'
import { rolesPath } from './roles-path.ts'

export interface NewRoleDialogProps {
  draft: string
  roles: Line[]
  onClose(): void
}

/** Adds a role to a draft, with the groups and queues of another one if that is chosen. */
export function NewRoleDialog({ draft, roles, onClose }: NewRoleDialogProps) {
  const queries = useQueryClient()
  const [like, setLike] = useState('')
  return (
    <TextDialog
      title={texts.newRole}
      caption={texts.newRoleWhy}
      label={texts.roleName}
      hint={texts.roleNameHint}
      action={texts.addRole}
      maxLength={60}
      check={(name) => {
        if (!/^[a-z]/.test(idFrom(name))) return texts.roleNameWrong
        const isTaken = roles.some((role) => role.id === idFrom(name) || idFrom(role.name) === idFrom(name))
        return isTaken ? texts.roleTaken : undefined
      }}
      run={async (name) => {
        const role = { id: idFrom(name), name, like: like === '' ? undefined : like }
        await changeFile(queries, draft, rolesPath, (text) => withNewRole({ path: rolesPath, text }, role))
        onClose()
      }}
      onClose={onClose}
    >
      <Choice label={texts.sameGroups} options={roles} none={texts.noGroups} value={like} onChange={setLike} />
    </TextDialog>
  )
}

/** The id of a role by its name: `Facilities Coordinator` → `facilities-coordinator`. */
function idFrom(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return words.join('-')
}
