import { useEffect, useState } from 'react'
import { loadSignInMethods } from './sign-in-methods.ts'
import type { SignInMethods } from './sign-in-methods.ts'

/** The sign-in methods, for a page that is prerendered without them; null until they are known. */
export function useSignInMethods(): SignInMethods | null {
  const [methods, setKnown] = useState<SignInMethods | null>(null)
  useEffect(() => {
    let isMounted = true
    void loadSignInMethods().then((loaded) => isMounted && setKnown(loaded))
    return () => {
      isMounted = false
    }
  }, [])
  return methods
}
