/** Lines of the administrator's overview and their texts. Times are epoch milliseconds. */

import { formatNumber } from '../formats.ts'
import { isMailScarce } from '../token-bucket.ts'
import type { MailBudget } from '../token-bucket.ts'

/** A due outbox job counts as late after this time, in milliseconds; the cron runs each minute. */
export const LATE_MS = 5 * 60_000
/** A job with this many attempts (about an hour and a half of retries) counts as stuck. */
export const STUCK_ATTEMPTS = 9
/** The cron runs each minute; after this long without a run, in milliseconds, it counts as stalled. */
const CRON_STALLED_MS = 5 * 60_000
/** Failed cron jobs are listed for this long, in milliseconds. */
const CRON_FAILED_MS = 15 * 60_000

/** State of the service's parts, as read from each. */
export type HealthFacts = {
  now: number
  settings: boolean
  /** The names of the settings that cannot be read. */
  broken?: string[]
  database: boolean
  storage: boolean
  /** Whether the counter root answers. */
  counter: boolean
  /** Number of full shards of visits, and of batches that D1 refused; null where a shard does not answer. */
  visits: { full: number; deadLetters: number } | null
  /** Time of the last cron run; null for never. */
  cronAt: number | null
  /** Failed cron jobs, with the time of each one's last failure. */
  cronFailures: readonly { job: string; at: number }[]
  jobs: { waiting: number; late: number; stuck: number; lateMails: number; dead: number }
  /** The mail allowance; null for no limit, undefined where the budget cannot be read. */
  mails: MailBudget | null | undefined
  /** `refusedSince` is when Stripe began to refuse our key. */
  stripe: {
    isOpen: boolean
    hasWebhookSecret: boolean
    lastEventAt: number | null
    refusedSince: number | null
  }
  /** Third-party services that are configured. */
  services: { mail: boolean; push: boolean; model: boolean }
  /** Sign-in methods whose provider is not configured, or that are off. */
  google: boolean
  sms: boolean
}

/** `off` is by choice, `check` needs a look, `bad` does not work. */
type HealthState = 'good' | 'off' | 'check' | 'bad'
export type HealthLine = { part: string; state: HealthState; message: string; to?: string }

/** One line per part of the service, with its state and any fault in plain words; the worst come first. */
export function healthLines(facts: HealthFacts): HealthLine[] {
  const lines = [
    probe('Settings', facts.settings, `These cannot be read: ${facts.broken?.join(', ')}.`),
    probe('Database', facts.database, 'D1 does not answer. Nobody can sign in or send.'),
    probe('Screenshots', facts.storage, 'R2 does not answer. Screenshots cannot be kept.'),
    probe('World counter', facts.counter, 'It does not answer. Visitors see the last snapshot.'),
    visitsLine(facts),
    cronLine(facts),
    jobsLine(facts.jobs),
    mailLine(facts),
    mailAllowanceLine(facts.mails),
    stripeLine(facts),
    facts.services.push
      ? good('Push messages', 'Phones can be woken.')
      : off('Push messages', 'No key (VAPID_KEY): phones are not woken, the inbox works.'),
    facts.services.model
      ? good('AI-enhanced messages', 'A model is set up.')
      : off('AI-enhanced messages', 'No model is set up: drivers keep our draft.'),
    facts.google
      ? good('Sign-in with Google', 'On.')
      : off('Sign-in with Google', 'Not set up. Drivers use a password, a code or a passkey.'),
    facts.sms ? good('Text messages', 'On.') : off('Text messages', 'Not set up. Codes go by email.'),
  ]
  return lines.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
}

const order: readonly HealthState[] = ['bad', 'check', 'good', 'off']

const good = (part: string, message: string): HealthLine => ({ part, state: 'good', message })
const off = (part: string, message: string): HealthLine => ({ part, state: 'off', message })
const probe = (part: string, isGood: boolean, trouble: string): HealthLine =>
  isGood ? good(part, 'Answers.') : { part, state: 'bad', message: trouble }

function visitsLine({ visits }: HealthFacts): HealthLine {
  const part = 'Visits'
  if (!visits) return { part, state: 'bad', message: 'A shard does not answer. Some visits are not counted.' }
  const { full, deadLetters } = visits
  if (full > 0) {
    const message = `${full} ${full === 1 ? 'shard is' : 'shards are'} full and counts nobody for now. Is somebody flooding it?`
    return { part, state: 'check', message }
  }
  if (deadLetters > 0) {
    const message = `${deadLetters} ${deadLetters === 1 ? 'batch is' : 'batches are'} in no report: the database does not take them. The log says why.`
    return { part, state: 'check', message }
  }
  return good(part, 'Counted.')
}

function cronLine({ now, cronAt, cronFailures }: HealthFacts): HealthLine {
  const part = 'Each minute’s work'
  if (cronAt === null)
    return { part, state: 'check', message: 'It has not run yet. The first run comes within a minute.' }
  const minutes = Math.floor((now - cronAt) / 60_000)
  if (now - cronAt > CRON_STALLED_MS) {
    const message = `It has stood still for ${minutes} minutes. Nothing late is sent again, nothing expires.`
    return { part, state: 'bad', message }
  }
  const failed = cronFailures.filter(({ at }) => now - at < CRON_FAILED_MS).map(({ job }) => job)
  if (failed.length > 0)
    return { part, state: 'check', message: `Ran, but could not do: ${failed.join(', ')}.` }
  return good(part, minutes === 0 ? 'Ran within the last minute.' : `Ran ${minutes} min ago.`)
}

function jobsLine({ waiting, late, stuck, dead }: HealthFacts['jobs']): HealthLine {
  const line = { part: 'Jobs', to: '/admin/outbox' }
  if (stuck > 0) {
    const message = `${stuck} ${stuck === 1 ? 'job has' : 'jobs have'} failed ${STUCK_ATTEMPTS} times or more.`
    return { ...line, state: 'bad', message }
  }
  if (dead > 0) {
    const message = `${dead} ${dead === 1 ? 'job was' : 'jobs were'} given up: not tried again until you retry.`
    return { ...line, state: 'check', message }
  }
  if (late > 0)
    return { ...line, state: 'check', message: `${late} late by more than 5 minutes. Each is tried again.` }
  return { ...line, ...good('Jobs', waiting === 0 ? 'Nothing’s waiting.' : `${waiting} on their way.`) }
}

function mailLine({ services, jobs: { lateMails } }: HealthFacts): HealthLine {
  if (!services.mail) {
    const message = 'Not set up (the binding EMAIL): nobody can confirm an address or get a new password.'
    return { part: 'Mail', state: 'bad', message }
  }
  if (lateMails === 0) return good('Mail', 'Every mail is out.')
  const message = `${lateMails} ${lateMails === 1 ? 'mail is' : 'mails are'} late. Is the sender’s domain allowed to send?`
  return { part: 'Mail', state: 'check', message, to: '/admin/outbox' }
}

/** The allowance refills by the minute, in full within an hour. Newcomers may use half of it; past that, some wait. */
function mailAllowanceLine(mails: HealthFacts['mails']): HealthLine {
  const part = 'Mail allowance'
  if (mails === undefined)
    return { part, state: 'bad', message: 'The limits do not answer. Nobody can sign up.' }
  if (mails === null) return off(part, 'No limit (RATE_LIMIT_EMAIL_SENT).')
  const message = `${formatNumber(mails.left)} of ${formatNumber(mails.size)} free. It refills over an hour.`
  if (!isMailScarce(mails)) return good(part, message)
  const advice = 'Newcomers may have to wait. Is somebody signing strangers up? A captcha holds them off.'
  return { part, state: mails.left < 1 ? 'bad' : 'check', message: `${message} ${advice}` }
}

function stripeLine({ now, stripe }: HealthFacts): HealthLine {
  const part = 'Payments'
  if (!stripe.isOpen) return off(part, 'Stripe is not set up: nobody can pay, and the site says so.')
  if (stripe.refusedSince !== null) {
    const minutes = Math.floor((now - stripe.refusedSince) / 60_000)
    const since =
      minutes < 1 ? 'just now' : minutes < 120 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`
    const message = `Stripe refuses our key (STRIPE_SECRET_KEY), first ${since}: nobody can pay. The key is tried again each minute.`
    return { part, state: 'bad', message }
  }
  if (!stripe.hasWebhookSecret) {
    const message = 'The webhook’s secret is missing (STRIPE_WEBHOOK_SECRETS): payments show a day late.'
    return { part, state: 'bad', message }
  }
  return good(
    part,
    stripe.lastEventAt === null ? 'Set up; no webhook event has arrived yet.' : 'Webhook events arrive.',
  )
}
