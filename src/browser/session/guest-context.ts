import { createContext, use } from 'react'
import type { Slice } from './portal-slice.ts'
import type { SignedOut } from './session.ts'

/** The data for visitor pages: the visitor's slice, and why nobody is signed in. */
export interface GuestView {
  slice: Slice
  why: SignedOut
}

export const GuestContext = createContext<GuestView | undefined>(undefined)

export function useGuest(): GuestView {
  const guest = use(GuestContext)
  if (guest === undefined) throw new Error('useGuest is used outside GuestContext')
  return guest
}
