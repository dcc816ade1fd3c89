// Requirements of a deployment. Pure: deploy.ts reads the facts.
import { brokenSettings } from '../worker/settings/settings.ts'

/** Values of wrangler.toml that the check needs. */
export type Configured = {
  vars: Record<string, unknown>
  d1_databases: readonly { binding: string; database_id?: string }[]
  r2_buckets: readonly { bucket_name?: string }[]
}

/** Contents of the Cloudflare account; null for those that were not or could not be read. */
export type Present = Record<'secrets' | 'buckets' | 'databases', readonly string[] | null>

/** Required secrets: without them there is no sign-in, no push and no testing program. */
const SECRETS = ['JWT_KEYS', 'AT_REST_KEYS', 'VAPID_KEY', 'MAILBOX_KEY']
/** Secrets of services that a setting switches on. */
const SECRETS_WITH = {
  SECURITY_CAPTCHA_ENABLED: 'SECURITY_CAPTCHA_SECRET',
  EXTERNAL_GOOGLE_ENABLED: 'EXTERNAL_GOOGLE_SECRET',
  EXTERNAL_PHONE_ENABLED: 'SMS_TWILIO_AUTH_TOKEN',
} as const
/** Settings for tests alone, which let anybody in. */
const TESTS_ONLY = { MAILER_AUTOCONFIRM: 'true', SMS_AUTOCONFIRM: 'true' } as const

/**
 * Everything that is missing, one sentence each with the remedy; empty when the deployment may begin.
 * @param sender the address in domain/brand.ts that our mails come from
 */
export function missingFor(config: Configured, sender: string, present: Present): string[] {
  const text = (name: string) => String(config.vars[name] ?? '').trim()
  return [
    ...siteProblems(text('SITE_URL')),
    ...(isRealAddress(text('ADMIN_EMAIL'))
      ? []
      : ['ADMIN_EMAIL in wrangler.toml is not yours: whoever proves that address is the administrator.']),
    ...(isRealAddress(sender)
      ? []
      : [`The sender ${sender} in domain/brand.ts is not of a domain of yours: no mail would go out.`]),
    ...Object.entries(TESTS_ONLY).flatMap(([name, value]) =>
      text(name) === value
        ? [`${name} in wrangler.toml is for tests: addresses would be taken unproven.`]
        : [],
    ),
    ...(text('SMS_TEST_OTP') === ''
      ? []
      : ['SMS_TEST_OTP in wrangler.toml is for tests: its codes never change.']),
    ...settingProblems(config),
    ...databaseProblems(config, present.databases),
    ...bucketProblems(config, present.buckets),
    ...secretProblems(text, present.secrets),
  ]
}

function siteProblems(site: string): string[] {
  if (site === '')
    return ['SITE_URL in wrangler.toml is empty: links in mails would lead where nobody knows.']
  const url = URL.parse(site)
  if (url?.protocol !== 'https:' || url.pathname !== '/' || url.search !== '' || url.hash !== '')
    return [`SITE_URL in wrangler.toml is no address of a site: write https:// and the name, not ${site}.`]
  return isReal(url.hostname)
    ? []
    : [`SITE_URL in wrangler.toml leads to ${url.hostname}, which nobody can open.`]
}

function settingProblems({ vars }: Configured): string[] {
  return Array.from(brokenSettings(vars))
    .filter(([name]) => name in vars)
    .map(([, error]) => `${(error as Error).message}. It stands in wrangler.toml.`)
}

function databaseProblems({ d1_databases }: Configured, present: Present['databases']): string[] {
  return d1_databases.flatMap(({ binding, database_id: id }) => {
    if (!id || /^[0-]*$/.test(id))
      return [`The database ${binding} has no id: npx wrangler d1 create kindrop, then wrangler.toml.`]
    return present === null || present.includes(id)
      ? []
      : [`The database ${binding} of wrangler.toml is not in this account: npx wrangler d1 list.`]
  })
}

function bucketProblems({ r2_buckets }: Configured, present: Present['buckets']): string[] {
  if (present === null) return []
  return r2_buckets.flatMap(({ bucket_name: name = '' }) =>
    present.includes(name) ? [] : [`The bucket ${name} is not there: npx wrangler r2 bucket create ${name}.`],
  )
}

function secretProblems(text: (name: string) => string, present: Present['secrets']): string[] {
  if (present === null) return []
  const wanted = [
    ...SECRETS,
    ...Object.entries(SECRETS_WITH).flatMap(([setting, secret]) =>
      text(setting) === 'true' ? [secret] : [],
    ),
    // Without webhooks, payments would show a day late.
    ...(present.includes('STRIPE_SECRET_KEY') ? ['STRIPE_WEBHOOK_SECRETS'] : []),
  ]
  return wanted
    .filter((name) => !present.includes(name))
    .map((name) => `The secret ${name} is not set: npx wrangler secret put ${name}.`)
}

const isRealAddress = (address: string) => /^[^\s@]+@[^\s@]+$/.test(address) && isReal(address.split('@')[1]!)

/** Whether a domain can be registered: not one for examples, tests or one machine (RFC 2606, RFC 6761). */
const isReal = (host: string) =>
  host.includes('.') &&
  /[a-z]$/i.test(host) &&
  !/(?:^|\.)(?:example|test|invalid|localhost|local)$/i.test(host)
