import { useEffect, useState } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router-dom'

export type Router = ReturnType<typeof createBrowserRouter>

/** Returns a router that lives as long as the routes' key stays the same; undefined on the first render. */
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
