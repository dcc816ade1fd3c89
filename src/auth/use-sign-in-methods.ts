import { useEffect, useState } from 'react'
import { ways } from './sign-in-methods.ts'
import type { Ways } from './sign-in-methods.ts'

/** The ways in, for a page that is rendered before anybody knows them; null until then. */
export function useWays(): Ways | null {
  const [known, setKnown] = useState<Ways | null>(null)
  useEffect(() => {
    let here = true
    void ways().then((open) => here && setKnown(open))
    return () => {
      here = false
    }
  }, [])
  return known
}
