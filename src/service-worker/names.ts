/** The address under which the page of the portal is kept. Its HTML is the same for every page. */
export const shellUrl = '/'

/** The cache of the validators of forms. */
export const validators = 'validators'
export const validatorPath = '/api/v2/validators/'

/** The paths that are no pages of the portal. */
export const serverPaths = /^\/(?:api|app|broadcasting|assets|~preview)\/|^\/(?:livez|readyz)$/
