import { useEffect, useState } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router-dom'

export type Router = ReturnType<typeof createBrowserRouter>

/** A router of its own for as long as the routes' key stays; undefined for a moment before. */
export function useRouter(routes: () => RouteObject[], key: string): Router | undefined {
  const [router, setRouter] = useState<Router>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the routes are others
  useEffect(() => {
    const made = createBrowserRouter(routes())
    setRouter(made)
    return () => made.dispose()
  }, [key])
  return router
}
