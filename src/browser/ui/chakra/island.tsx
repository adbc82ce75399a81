import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { system } from './theme.ts'

/** Around everything that Chakra draws. It comes with the first part that needs it, not with the page. */
export function Island({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>
}
