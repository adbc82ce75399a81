import { createContext, use, useCallback, useEffect, useMemo, useRef } from 'react'
import { type createBrowserRouter, type NavigateOptions, type To, useLocation } from 'react-router-dom'

/** Goes to an address, which may be a query string alone, or a number of steps through the history. */
export type Navigate = (to: To | number, options?: NavigateOptions) => void

/** Opens what a link leads to. */
export type Follow = (to: string, options?: NavigateOptions) => void

interface Navigation {
  navigate: Navigate
  follow: Follow
  /** Whether this entry of the history is the current one, and no other is on its way. */
  isAt(key: string): boolean
}

const NavigationContext = createContext<Navigation | undefined>(undefined)

export const NavigationProvider = NavigationContext.Provider

export function navigationOf(router: ReturnType<typeof createBrowserRouter>): Navigation {
  return {
    navigate: (to, options) => {
      void (typeof to === 'number' ? router.navigate(to) : router.navigate(to, options))
    },
    follow: (to, options) => {
      void router.navigate(to, { ...options, flushSync: isOther(to) })
    },
    isAt: (key) => router.state.navigation.state === 'idle' && router.state.location.key === key,
  }
}

/**
 * Whether a link has a path, so that it leads to another page. The router then renders at once that a navigation has begun:
 * in pieces, the page would be there later, and nobody needs the one they leave to answer meanwhile.
 */
function isOther(to: string): boolean {
  return to.startsWith('/')
}

function useNavigation(): Navigation {
  const navigation = use(NavigationContext)
  if (navigation === undefined) throw new Error('The navigation is used outside NavigationProvider')
  return navigation
}

/**
 * Returns a function that never changes. React Router's own hook renders its component again when a navigation starts and
 * when it ends, and so do its links. A list has dozens of them.
 */
export function useNavigate(): Navigate {
  return useNavigation().navigate
}

/** Returns what links use instead of `useNavigate`. It never changes either. */
export function useFollow(): Follow {
  return useNavigation().follow
}

/**
 * Returns a function that tells whether the page is being left, from the click on a link until the other page is shown. A
 * navigation that nobody asked for at that moment would take people back.
 */
export function useIsLeaving(): () => boolean {
  const { isAt } = useNavigation()
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    shown.current = key
  })
  return useCallback(() => !isAt(shown.current), [isAt])
}

/** The parameters of the current query string. */
export function useQueryString(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}
