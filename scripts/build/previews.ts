import type { Plugin } from 'vite'

/** Lets the development server show previews at their addresses, with their own program, as the portal's server does. */
export function previews(): Plugin {
  return {
    name: 'previews',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/~preview/')) request.url = '/preview.html'
        next()
      })
    },
  }
}
