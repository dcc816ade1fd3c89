import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CITY_FULL } from '#domain/testing/testing.ts'
import { api, ApiError, readJson } from '../api.ts'
import { accountQuery } from '../auth/account-query.ts'
import { success, type Outcome } from '../auth/attempt.ts'
import { useForm } from '../auth/form.tsx'
import { startPendingCode } from '../auth/pending-code.ts'
import { signIn } from '../auth/sign-in.ts'
import { withCaptcha } from '../auth/with-captcha.ts'
import { usePersistedStore } from '../storage/persisted-store.ts'
import { toast } from '../ui/toast.ts'
import { emptyJoinDraft, joinDraftStore, type JoinDetails } from './join-draft.ts'
import { joinErrorOf, joinProblems } from './join-problem.ts'

/** The captcha's answer in the body of a request, if there is one. */
type CaptchaProof = { gotrue_meta_security?: { captcha_token: string } }

/** Calls a route that may require a captcha through the typed client. Throws what the call throws. */
async function sendWithCaptcha<T>(send: (captcha: CaptchaProof) => Promise<T>): Promise<T> {
  const result = await withCaptcha(
    (token) => toResult(send(token === undefined ? {} : { gotrue_meta_security: { captcha_token: token } })),
    (result) =>
      'error' in result && result.error instanceof ApiError && result.error.code === 'captcha_failed',
  )
  if ('error' in result) throw result.error
  return result.answer
}

const toResult = <T>(call: Promise<T>): Promise<{ answer: T } | { error: unknown }> =>
  call.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  )

type JoinContext = {
  /** The driver who joins with their account; null for a visitor. */
  userId: string | null
  /** The token of the mail that offers them a seat; null without one. */
  offer: string | null
}
type JoinCallbacks = { onFull: (waiting: JoinDetails) => void; onSent: () => void }

/**
 * §2.22 The application form: for a visitor, who gets a mail, or for a driver, whose days begin at once. `onFull` is
 * called when the city has no seat and they are on its waiting list.
 */
export function useJoin({ userId, offer }: JoinContext, { onFull, onSent }: JoinCallbacks) {
  const draft = usePersistedStore(joinDraftStore)
  const [password, setPassword] = useState('')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const account = userId === null ? { email: draft.email, password } : null

  const send = async (): Promise<Pick<Outcome, 'problem'>> => {
    const { fullName, countryCode, phoneNumber, city } = draft
    const details = { fullName, countryCode, phoneNumber, city }
    try {
      if (account) await signUp(details, account)
      else await readJson(api.testing.join.$post({ json: details }))
    } catch (error) {
      if (!(error instanceof ApiError) || error.message !== CITY_FULL) return { problem: joinErrorOf(error) }
      onFull({ ...draft, city: city.trim(), email: draft.email.trim() })
      // The draft is deleted, because others may use this phone too.
      joinDraftStore.set(emptyJoinDraft)
      return success
    }
    if (userId !== null) await openDashboard(userId)
    return success
  }

  const signUp = async (
    details: Omit<JoinDetails, 'email'>,
    { email, password }: NonNullable<typeof account>,
  ) => {
    const json = { ...details, email: email.trim(), password, ...(offer && { offer }) }
    const { state } = await sendWithCaptcha((captcha) =>
      readJson(api.testing.signup.$post({ json: { ...json, ...captcha } })),
    )
    // If no address has to be confirmed, the tester's days have begun.
    if (state === 'active') return void (await signIn({ email: email.trim() }, password))
    startPendingCode('signup', email.trim())
    joinDraftStore.set({ ...joinDraftStore.get(), isSent: true })
    toast({
      title: 'Account created successfully',
      text: 'Please check your email to verify your account.',
    })
    onSent()
  }

  const openDashboard = async (id: string) => {
    await queries.fetchQuery({ ...accountQuery(id), staleTime: 0 }).catch(() => undefined)
    toast({ title: 'You are a test driver', text: 'Everything is switched on for 30 days.' })
    joinDraftStore.set(emptyJoinDraft)
    // A driver who went on to another page meanwhile stays there.
    if (location.pathname === '/testing/signup') await navigate({ to: '/testing/dashboard', replace: true })
  }

  const form = useForm(() => joinProblems({ ...draft, account }), send)
  const change = (details: Partial<JoinDetails>) =>
    joinDraftStore.set({ ...joinDraftStore.get(), ...details })
  return { ...form, details: draft, change, password, setPassword }
}
