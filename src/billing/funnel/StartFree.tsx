import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { expectOffer } from '../../auth/after-sign-in.ts'
import { linkClass } from '../../auth/AuthPage.tsx'
import { useSignInMethods } from '../../auth/sign-in-methods.ts'
import { NewAccount } from '../../auth/SignUp.tsx'
import { useRedirectAfterSignIn } from '../../auth/use-redirect-after-sign-in.ts'
import { sampleMessage } from '../../messages/sample-message.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** §1.3, §1.6 Every benefit that the app can truly promise. */
const benefits = [
  ['Manual mode is free forever', 'Not a trial. Your message history comes with it.'],
  ['No credit card is needed', 'A name, an email address and a password are all we ask for.'],
  ['Cancel anytime', 'Should you take a paid plan one day, you can leave it any day.'],
] as const

/** §2.17 The page behind Start Free: the benefits, the cost, a sample message, and the form. */
export function StartFree() {
  useRedirectAfterSignIn()
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-8 py-8 md:grid-cols-[minmax(0,1fr)_minmax(20rem,27rem)] md:py-16">
      <header>
        <h1 tabIndex={-1} className="heading text-[2.5rem] leading-[1.04] md:text-[3.25rem]">
          Start in under 30 seconds
        </h1>
        <p className="mt-4 max-w-[46ch] text-lg text-muted">
          Make an account, tap the minutes, and a short, considerate message for your customer is there to
          copy.
        </p>
        <a href="#account" className={`mt-6 w-full md:hidden ${buttonClass('primary')}`}>
          Create my free account
        </a>
      </header>
      <div className="grid gap-8 md:row-start-2">
        <ul aria-label="What it costs" className="grid gap-4">
          {benefits.map(([benefit, detail]) => (
            <li key={benefit} className="flex gap-3">
              <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-go-ink" strokeWidth={3} />
              <span>
                <span className="block font-semibold">{benefit}</span>
                <span className="text-muted">{detail}</span>
              </span>
            </li>
          ))}
        </ul>
        <SampleMessage />
      </div>
      <section
        id="account"
        aria-labelledby="account-title"
        className="scroll-mt-20 md:col-start-2 md:row-span-2 md:row-start-1"
      >
        <Card>
          <h2 id="account-title" className="mb-4 heading text-xl">
            Your free account
          </h2>
          <AccountForm />
        </Card>
        <p className="mt-4 text-center text-muted">
          Already with us?{' '}
          <Link to="/auth/login" className={linkClass}>
            Sign in
          </Link>
        </p>
      </section>
    </main>
  )
}

const SampleMessage = () => (
  <figure className="max-w-[34rem]">
    <ul aria-label="From the order" className="flex flex-wrap gap-1.5">
      {sampleMessage.facts.map((fact) => (
        <li key={fact} className="rounded-full border border-edge bg-surface px-3 py-0.5 text-sm font-medium">
          {fact}
        </li>
      ))}
    </ul>
    <blockquote className="mt-3 bubble-mine bg-go-soft px-4 py-3.5 text-message text-ink">
      {sampleMessage.message}
    </blockquote>
    <figcaption className="mt-2 text-sm text-muted">
      Made from four facts of an order, in manual mode. You read it, then you send it.
    </figcaption>
  </figure>
)

/** The form, once the sign-in methods are known; until then its space. */
function AccountForm() {
  const methods = useSignInMethods()
  if (methods) return <NewAccount methods={methods} onStart={expectOffer} />
  return (
    <>
      <div className="grid min-h-80 content-start gap-4 noscript:hidden">
        <Skeleton className="h-18 rounded-md" />
        <Skeleton className="h-18 rounded-md" />
        <Skeleton className="h-18 rounded-md" />
        <Skeleton className="h-14 rounded-lg" />
      </div>
      <p className="hidden noscript:block">
        Making an account needs JavaScript. Switch it on in your browser, and the form stands here.
      </p>
    </>
  )
}
