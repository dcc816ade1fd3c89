import { Check } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useChosenPrice } from '../../auth/ChosenPlan.tsx'
import { useSignInMethods } from '../../auth/sign-in-methods.ts'
import { NewAccount } from '../../auth/SignUp.tsx'
import { useRedirectAfterSignIn } from '../../auth/use-redirect-after-sign-in.ts'
import { TryIt } from '../../messages/first-message/TryIt.tsx'
import { hasOwnVisitorDraft } from '../../storage/visitor.ts'
import { Card } from '../../ui/Card.tsx'
import { TextLink, linkClass } from '../../ui/links.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** §1.3, §1.6 Every benefit that the app can truly promise. */
const benefits = [
  ['Manual mode is free forever', 'Not a trial. Your message history comes with it.'],
  ['No credit card is needed', 'An email address and a password are all we ask for.'],
  ['Cancel anytime', 'If you take a paid plan one day, you can leave it any day.'],
] as const

/**
 * §2.17 The page behind Start Free: a first message without an account, and below it the account that keeps it, with
 * its benefits and its cost.
 */
export function StartFree() {
  useRedirectAfterSignIn()
  const isMade = useIsFirstMessageMade()
  const price = useChosenPrice()
  const firstMessage = (
    <div key="message" className="max-w-[36rem]">
      <TryIt AfterCopy={AfterCopy} />
    </div>
  )
  const account = (
    <section
      key="account"
      id="account"
      aria-labelledby="account-title"
      className="scroll-mt-20 md:col-start-2 md:row-span-3 md:row-start-1"
    >
      <Card>
        <h2 id="account-title" className="mb-4 heading text-xl">
          {price ? 'Your account' : 'Your free account'}
        </h2>
        <AccountForm />
      </Card>
      <p className="mt-4 text-center text-muted">
        Already with us? <TextLink to="/auth/login">Sign in</TextLink>
      </p>
    </section>
  )
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-7 py-6 md:grid-cols-2 md:py-14">
      <header>
        <h1 tabIndex={-1} className="heading text-[2.25rem] leading-[1.04] md:text-[3.25rem]">
          {price ? 'First, your account' : 'Start in under 30 seconds'}
        </h1>
        <p className="mt-3 max-w-[46ch] text-muted md:text-lg">
          {price
            ? 'Premium belongs to it. The payment comes next, and you see the price once more before you pay.'
            : isMade
              ? 'The message you made is kept, and comes along into your account.'
              : 'Make your first message right here, no account needed. Sign up when you’d like to keep it.'}
        </p>
      </header>
      {isMade || price ? [account, firstMessage] : [firstMessage, account]}
      <ul aria-label="What it costs" className={price ? 'hidden' : 'grid gap-4'}>
        {benefits.map(([benefit, detail]) => (
          <li key={benefit} className="flex gap-3">
            <Check className="mt-1 size-5 shrink-0 text-go-ink" strokeWidth={3} />
            <span>
              <span className="block font-semibold">{benefit}</span>
              <span className="text-muted">{detail}</span>
            </span>
          </li>
        ))}
      </ul>
    </main>
  )
}

/**
 * Whether the visitor came here with a message of theirs: then the account comes first on a phone. One that is begun on
 * this page moves nothing under their thumb.
 */
function useIsFirstMessageMade(): boolean {
  const [isMadeBefore] = useState(hasOwnVisitorDraft)
  // The prerendered page knows of no message.
  return useSyncExternalStore(
    subscribeToNothing,
    () => isMadeBefore,
    () => false,
  )
}

const subscribeToNothing = () => () => undefined

const AfterCopy = ({ isSample }: { isSample: boolean }) => (
  <p>
    {isSample
      ? 'That’s all it takes.'
      : 'Paste it into the chat of your delivery app. It’s yours, account or not.'}{' '}
    <a href="#account" className={linkClass}>
      {isSample ? 'Sign up to write your own' : 'Keep it in a free account'}
    </a>
  </p>
)

/** The form, once the sign-in methods are known; until then its space. */
function AccountForm() {
  const methods = useSignInMethods()
  if (methods) return <NewAccount methods={methods} />
  return (
    <>
      <div className="grid min-h-80 content-start gap-4 noscript:hidden">
        <Skeleton className="h-18 rounded-md" />
        <Skeleton className="h-18 rounded-md" />
        <Skeleton className="h-18 rounded-md" />
        <Skeleton className="h-14 rounded-lg" />
      </div>
      <p className="hidden noscript:block">
        Making an account needs JavaScript. Switch it on in your browser, and the form is here.
      </p>
    </>
  )
}
