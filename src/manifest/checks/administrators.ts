import type { Check } from './check.ts'

/**
 * Checks that the portal has administrators (`administrator-missing`): the people who are told that a change of the
 * manifest was refused. A rule that admits nobody, such as a flag that no role has, is reported as elsewhere, so a
 * manifest can't take the last of them away.
 */
export const administrators: Check = ({ portal, origins }, problems) => {
  if (portal.notifications.refusedManifest !== undefined) return
  const message =
    'The portal has no administrators: nobody is told when a change of these files is refused. Name them with "refusedManifest".'
  problems.report('administrator-missing', origins.keyAt('notifications', ''), message)
}
