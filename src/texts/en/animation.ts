export const notLoaded = 'An animation could not be loaded'
