import { toast } from '../ui/toast.ts'
import { currentDriver } from './session.ts'

let pendingKind: 'signed_in' | 'created' | null = null

/** Remembers that a sign-in begins here, so that the driver is greeted after it. */
export const scheduleWelcome = (kind: 'signed_in' | 'created' | null): void => {
  pendingKind = kind
}

/**
 * §8.11, §8.12 Greets a driver who has just signed in on this page; a driver who was signed in already is not
 * greeted.
 */
export function showWelcome(): void {
  const name = currentDriver()?.firstName || 'back'
  if (pendingKind === 'signed_in') toast({ title: 'Signed in successfully', text: `Welcome ${name}!` })
  if (pendingKind === 'created') {
    toast({ title: 'Account created successfully', text: `Welcome ${name}! You are signed in.` })
  }
  pendingKind = null
}
