import { toast } from '../ui/toast.ts'
import { currentDriver } from './session.ts'

let due: 'signed_in' | 'created' | null = null

/** Somebody is signing in here: they are greeted once they are in. */
export const expectGreeting = (kind: 'signed_in' | 'created' | null): void => {
  due = kind
}

/** §8.11, §8.12 Greets whoever has just come in through this page; a driver who was in already is not. */
export function greet(): void {
  const name = currentDriver()?.firstName || 'back'
  if (due === 'signed_in') toast({ title: 'Signed in successfully', text: `Welcome ${name}!` })
  if (due === 'created') {
    toast({ title: 'Account created successfully', text: `Welcome ${name}! You are signed in.` })
  }
  due = null
}
