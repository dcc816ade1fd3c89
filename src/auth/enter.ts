import { openAuth } from './client.ts'
import { awaitSession, currentDriver } from './session.ts'
import { problemOf } from './problem.ts'
import type { Problem } from './problem.ts'

/** Either nothing is wrong, or what is. */
export type Outcome = { problem: Problem } | { problem: null; mailSent: boolean }

/** §2.9 Signs in with a password. */
export const signIn = (email: string, password: string): Promise<Outcome> =>
  attempt(async () => {
    const { error } = await (await openAuth()).signInWithPassword({ email: email.trim(), password })
    return { error, mailSent: false }
  })

/** §2.10 Makes an account; without a mail to confirm, its owner is signed in at once. */
export const signUp = (fullName: string, email: string, password: string): Promise<Outcome> =>
  attempt(async () => {
    const { data, error } = await (
      await openAuth()
    ).signUp({ email: email.trim(), password, options: { data: { full_name: fullName.trim() } } })
    return { error, mailSent: !data.session }
  })

/** §8.12 The name to greet with after signing in, or `back`. */
export const greetingName = (): string => currentDriver()?.firstName || 'back'

async function attempt(work: () => Promise<{ error: object | null; mailSent: boolean }>): Promise<Outcome> {
  awaitSession()
  try {
    const { error, mailSent } = await work()
    return error ? { problem: problemOf(error) } : { problem: null, mailSent }
  } catch (error) {
    // The client itself could not be loaded: no network, or a new version replaced it.
    console.warn('Signing in could not begin', error)
    return { problem: problemOf({}) }
  }
}
