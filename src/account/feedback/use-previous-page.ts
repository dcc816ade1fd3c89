import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** The path from which the driver came here within the app, without its query; null when they came from elsewhere. */
export function usePreviousPage(): string | null {
  const { state } = useRouter()
  // While a page renders for the first time, the router still has the one before as the last resolved page.
  const [previousPage] = useState(() => state.resolvedLocation?.pathname ?? null)
  return previousPage === state.location.pathname ? null : previousPage
}
