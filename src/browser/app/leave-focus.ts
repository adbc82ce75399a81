import type { createBrowserRouter } from 'react-router-dom'

/**
 * Takes the focus from a link or a heading of a page that is left, once the next one is known. Chromium would otherwise lay
 * the half-changed page out when the focused element is removed. Fields keep it, because they act when they lose it.
 */
export function leaveFocus(router: ReturnType<typeof createBrowserRouter>): () => void {
  let { pathname } = router.state.location
  return router.subscribe(({ location }) => {
    if (location.pathname === pathname) return
    pathname = location.pathname
    const focused = document.activeElement
    if (focused instanceof HTMLElement && focused.matches('#main :is(a, h1, h2)')) focused.blur()
  })
}
