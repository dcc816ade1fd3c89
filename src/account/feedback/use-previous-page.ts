import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** The page from which the driver came here within the app, without what its address asks for; null when from elsewhere. */
export function usePreviousPage(): string | null {
  const { state } = useRouter()
  // While a page is first drawn, the router still knows the one before as the last that was whole.
  const [previousPage] = useState(() => state.resolvedLocation?.pathname ?? null)
  return previousPage === state.location.pathname ? null : previousPage
}
