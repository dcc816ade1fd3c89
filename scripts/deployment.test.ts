import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { type Configured, missingFor, type Present } from './deployment.ts'

const root = resolve(import.meta.dirname, '..')
const ready: Configured = {
  vars: { SITE_URL: 'https://www.kindrop.app', ADMIN_EMAIL: 'ann@kindrop.app', MAILER_AUTOCONFIRM: 'false' },
  d1_databases: [{ binding: 'DB', database_id: 'b7f1d8c2-4f3e-4a57-9a10-2f6f0c0d9e11' }],
  r2_buckets: [{ bucket_name: 'kindrop-screenshots' }, { bucket_name: 'kindrop-avatars' }],
}
const present: Present = {
  secrets: ['JWT_KEYS', 'AT_REST_KEYS', 'VAPID_KEY', 'MAILBOX_KEY'],
  buckets: ['kindrop-screenshots', 'kindrop-avatars', 'of-another-site'],
  databases: ['b7f1d8c2-4f3e-4a57-9a10-2f6f0c0d9e11'],
}
const sender = 'hello@kindrop.app'
const vars = (changes: Record<string, string>): Configured => ({
  ...ready,
  vars: { ...ready.vars, ...changes },
})

test('a site that has everything may be deployed', () => {
  expect(missingFor(ready, sender, present)).toEqual([])
  expect(missingFor(ready, sender, { secrets: null, buckets: null, databases: null })).toEqual([])
})

test.for<[string, Configured, RegExp]>([
  ['no address of the site', vars({ SITE_URL: '' }), /^SITE_URL .* is empty/],
  [
    'an address without https',
    vars({ SITE_URL: 'http://www.kindrop.app' }),
    /^SITE_URL .* is no address of a site/,
  ],
  [
    'an address with a path',
    vars({ SITE_URL: 'https://kindrop.app/home' }),
    /^SITE_URL .* is no address of a site/,
  ],
  ['this machine as the site', vars({ SITE_URL: 'https://localhost' }), /^SITE_URL .* localhost/],
  ['the example’s administrator', vars({ ADMIN_EMAIL: 'admin@kindrop.example' }), /^ADMIN_EMAIL/],
  ['no administrator', vars({ ADMIN_EMAIL: '' }), /^ADMIN_EMAIL/],
  ['accounts that nobody confirms', vars({ MAILER_AUTOCONFIRM: 'true' }), /^MAILER_AUTOCONFIRM/],
  ['codes that never change', vars({ SMS_TEST_OTP: '61400000000=123456' }), /^SMS_TEST_OTP/],
  [
    'the example’s database',
    { ...ready, d1_databases: [{ binding: 'DB', database_id: '00000000-0000-0000-0000-000000000000' }] },
    /^The database DB has no id/,
  ],
  [
    'a database of another account',
    { ...ready, d1_databases: [{ binding: 'DB', database_id: 'a0000000-4f3e-4a57-9a10-2f6f0c0d9e11' }] },
    /^The database DB of wrangler.toml is not in this account/,
  ],
  ['a setting that cannot be read', vars({ JWT_EXP: 'soon' }), /^The setting JWT_EXP cannot be read/],
  [
    'a bucket that is not there',
    { ...ready, r2_buckets: [{ bucket_name: 'kindrop-videos' }] },
    /^The bucket kindrop-videos is not there/,
  ],
  ['a captcha without its secret', vars({ SECURITY_CAPTCHA_ENABLED: 'true' }), /SECURITY_CAPTCHA_SECRET/],
])('a deployment with %s is told so', ([, config, words]) => {
  const missing = missingFor(config, sender, present)
  expect(missing).toHaveLength(1)
  expect(missing[0]).toMatch(words)
})

test('the check lists missing secrets, and a sender on a reserved domain', () => {
  const without = { ...present, secrets: ['STRIPE_SECRET_KEY'] }
  expect(missingFor(ready, sender, without).map((line) => /secret (\w+)/.exec(line)?.[1])).toEqual([
    'JWT_KEYS',
    'AT_REST_KEYS',
    'VAPID_KEY',
    'MAILBOX_KEY',
    'STRIPE_WEBHOOK_SECRETS',
  ])
  expect(missingFor(ready, 'hello@kindrop.example', present)).toEqual([
    expect.stringContaining('domain/brand.ts'),
  ])
})

test('npm run deploy -- --check refuses the site as it is in the repository, with one list', () => {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['scripts/deploy.ts', '--check', '--offline'],
    { cwd: root, encoding: 'utf8' },
  )
  expect([status, stdout]).toEqual([1, ''])
  for (const words of ['SITE_URL', 'ADMIN_EMAIL', 'domain/brand.ts', 'The database DB'])
    expect(stderr).toContain(words)
})
