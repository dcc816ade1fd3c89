import { useState } from 'react'

// The typed address carries over from sign-in to sign-up and to a forgotten password, until the page closes.
let address = ''

/** The email typed on one screen of the sign-in, with which the next one begins. */
export function useSharedEmail() {
  const [value, setValue] = useState(address)
  const change = (next: string) => {
    address = next
    setValue(next)
  }
  return [value, change] as const
}
