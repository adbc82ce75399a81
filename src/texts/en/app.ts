export const pageStopped = 'This page stopped working'
export const loadAgain = 'Load it again'
export const pageStoppedWhy = 'Something went wrong in the browser. What you typed is kept on this device.'
export const chunkMissing = 'Part of the portal could not be loaded'
export const chunkMissingWhy = 'The portal may have been updated. What you typed is kept on this device.'
export const serverAway =
  'The portal does not respond. This page loads again as soon as it does. What you typed is kept on this device.'
export const portalAway = 'The portal could not be reached'
