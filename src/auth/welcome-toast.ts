import { toast } from '../ui/toast.ts'
import { currentDriver } from './session.ts'

let pendingKind: 'signed_in' | 'created' | null = null

/** Somebody is signing in here: they are greeted once they are in. */
export const scheduleWelcome = (kind: 'signed_in' | 'created' | null): void => {
  pendingKind = kind
}

/** §8.11, §8.12 Greets whoever has just come in through this page; a driver who was in already is not. */
export function showWelcome(): void {
  const name = currentDriver()?.firstName || 'back'
  if (pendingKind === 'signed_in') toast({ title: 'Signed in successfully', text: `Welcome ${name}!` })
  if (pendingKind === 'created') {
    toast({ title: 'Account created successfully', text: `Welcome ${name}! You are signed in.` })
  }
  pendingKind = null
}
