export const pageStopped = 'This page stopped working'
export const loadAgain = 'Load it again'
export const pageStoppedWhy = 'Something went wrong in the browser. What you typed is kept on this device.'
export const portalAway = 'The portal could not be reached'
