import { createContext, use, useMemo } from 'react'
import { type createBrowserRouter, type NavigateOptions, type To, useLocation } from 'react-router-dom'

/** Goes to an address, which may be a query string alone, or a number of steps through the history. */
export type Navigate = (to: To | number, options?: NavigateOptions) => void

const NavigateContext = createContext<Navigate | undefined>(undefined)

export const NavigateProvider = NavigateContext.Provider

export function navigateOf(router: ReturnType<typeof createBrowserRouter>): Navigate {
  return (to, options) => {
    void (typeof to === 'number' ? router.navigate(to) : router.navigate(to, options))
  }
}

/**
 * Returns a function that never changes. React Router's own hook renders its component again when a navigation starts and
 * when it ends, and so do its links. A list has dozens of them.
 */
export function useNavigate(): Navigate {
  const navigate = use(NavigateContext)
  if (navigate === undefined) throw new Error('useNavigate is used outside NavigateProvider')
  return navigate
}

/** The parameters of the current query string. */
export function useQueryString(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}
