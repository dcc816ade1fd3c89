import { useState } from 'react'

// The address goes along from sign-in to sign-up and to a forgotten password, as long as the page stands.
let address = ''

/** What was typed where an email belongs; the next screen of the sign-in begins with it. */
export function useSharedEmail() {
  const [value, setValue] = useState(address)
  const change = (next: string) => {
    address = next
    setValue(next)
  }
  return [value, change] as const
}
