import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ethereumWallet, solanaWallet } from '../emulators/wallets.ts'
import { openAuthFixture, type AuthFixture } from './fixture.ts'

let fixture: AuthFixture
let closed: AuthFixture
beforeAll(async () => {
  fixture = await openAuthFixture({
    SITE_URL: 'https://kindrop.example',
    EXTERNAL_WEB3_ETHEREUM_ENABLED: 'true',
    EXTERNAL_WEB3_SOLANA_ENABLED: 'true',
  })
  closed = await openAuthFixture({ EXTERNAL_WEB3_ETHEREUM_ENABLED: 'true', DISABLE_SIGNUP: 'true' })
})
afterAll(() => Promise.all([fixture.stop(), closed.stop()]))

const url = 'https://kindrop.example/auth/login'
const MINUTE = 60_000
const at = (offset: number) => new Date(Date.now() + offset).toISOString()

type SiweFields = {
  domain?: string
  uri?: string
  issuedAt?: string
  statement?: string
  extra?: string[]
}

/** A message for an Ethereum wallet to sign. */
const siwe = (
  address: string,
  { domain = 'kindrop.example', uri = url, issuedAt = at(0), statement, extra = [] }: SiweFields = {},
) =>
  [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement ? [statement] : []),
    '',
    `URI: ${uri}`,
    'Version: 1',
    'Chain ID: 1',
    `Nonce: ${crypto.randomUUID().replaceAll('-', '')}`,
    `Issued At: ${issuedAt}`,
    ...extra,
  ].join('\n')

const siws = (
  address: string,
  { domain = 'kindrop.example', uri = url, issuedAt = at(0), extra = [] }: SiweFields = {},
) =>
  [
    `${domain} wants you to sign in with your Solana account:`,
    address,
    '',
    'Sign in to deliver kindly',
    '',
    'Version: 1',
    `URI: ${uri}`,
    `Issued At: ${issuedAt}`,
    ...extra,
  ].join('\n')

const chains = [
  { chain: 'ethereum' as const, name: 'Ethereum', wallet: ethereumWallet, write: siwe },
  { chain: 'solana' as const, name: 'Solana', wallet: solanaWallet, write: siws },
]

describe.for(chains)('$name', ({ chain, name, wallet, write }) => {
  const present = (message: string, signature: string, to: AuthFixture = fixture) =>
    to.ask('/token?grant_type=web3', { body: { chain, message, signature } })
  const signed = (fields: SiweFields, to?: AuthFixture) => {
    const mine = wallet()
    const message = write(mine.address, fields)
    return present(message, mine.sign(message), to)
  }

  test(`§7.3 a driver signs in with ${name}, and is the same driver the next time`, async () => {
    const { provider, address } = wallet()
    const signIn = () =>
      fixture.device().auth.signInWithWeb3({
        chain,
        wallet: provider,
        statement: 'I deliver kindly',
        options: { url },
      } as never)
    const { data, error } = await signIn()
    expect(error).toBeNull()
    expect(data.user?.app_metadata).toEqual({ provider: 'web3', providers: ['web3'] })
    expect(data.user?.identities?.[0]?.identity_data?.custom_claims).toMatchObject({
      address,
      chain,
      domain: 'kindrop.example',
    })
    const again = await signIn()
    expect(again.data.user?.id).toBe(data.user?.id)
  })

  test(`§7.3 a ${name} session says how its driver was recognised`, async () => {
    const { auth } = fixture.device()
    await auth.signInWithWeb3({ chain, wallet: wallet().provider, options: { url } } as never)
    const { data } = await auth.getClaims()
    expect(data?.claims.amr?.[0]).toMatchObject({ method: 'web3' })
    expect(data?.claims.aal).toBe('aal1')
  })

  test(`§7.3 a ${name} message is good once`, async () => {
    const mine = wallet()
    const message = write(mine.address)
    expect((await present(message, mine.sign(message))).status).toBe(200)
    const { status, body } = await present(message, mine.sign(message))
    expect(status).toBe(400)
    expect(body).toEqual({
      error: 'invalid_grant',
      error_description: `${name} message has been used already`,
    })
  })

  test(`§7.3 of twenty tries with one ${name} message at once, one succeeds`, async () => {
    const mine = wallet()
    const message = write(mine.address)
    const tries = await Promise.all(Array.from({ length: 20 }, () => present(message, mine.sign(message))))
    expect(tries.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 400),
    ])
  })

  test(`§7.3 somebody else's signature under a ${name} message is refused`, async () => {
    const message = write(wallet().address)
    const { status, body } = await present(message, wallet().sign(message))
    expect(status).toBe(400)
    expect(body).toEqual({
      error: 'invalid_grant',
      error_description: 'Signature does not match address in message',
    })
  })

  test(`§7.3 a ${name} message that was changed after signing is refused`, async () => {
    const mine = wallet()
    const message = write(mine.address)
    const { body } = await present(
      message.replace('kindrop.example/auth', 'kindrop.example/evil'),
      mine.sign(message),
    )
    expect(body.error).toBe('invalid_grant')
  })

  test.for([
    ['signed for another site', { domain: 'evil.example', uri: 'https://evil.example/' }, /another app/],
    [
      'signed for whatever listens on the phone',
      { domain: '127.0.0.1:8080', uri: 'http://127.0.0.1:8080/' },
      /another app/,
    ],
    ['whose domain is not its address', { domain: 'evil.example' }, /Domain that does not match/],
    [
      'of a site without https',
      { domain: 'kindrop.example', uri: 'http://kindrop.example/' },
      /does not use HTTPS/,
    ],
    ['issued an hour ago', { issuedAt: at(-60 * MINUTE) }, /issued too long ago/],
    ['issued in an hour', { issuedAt: at(60 * MINUTE) }, /too far in the future/],
    ['that has expired', { extra: [`Expiration Time: ${at(-1000)}`] }, /is expired/],
    ['that is not valid yet', { extra: [`Not Before: ${at(5 * MINUTE)}`] }, /becomes valid in the future/],
  ] satisfies [string, SiweFields, RegExp][])(
    `§7.3 a ${name} message %s is refused`,
    async ([, fields, reason]) => {
      const { status, body } = await signed(fields)
      expect(status).toBe(400)
      expect(body.error).toBe('invalid_grant')
      expect(body.error_description).toMatch(reason)
    },
  )

  test.for([
    ['with a line that belongs nowhere', { extra: ['Bonus: 5'] }],
    ['that names its address twice', { extra: [`URI: ${url}`] }],
    ['with a time that is none', { issuedAt: 'yesterday' }],
    ['with an address that is none', { uri: 'kindrop' }],
  ] satisfies [string, SiweFields][])(`§7.3 a ${name} message %s cannot be read`, async ([, fields]) => {
    const { status, body } = await signed(fields)
    expect(status).toBe(400)
    expect(body.error_code).toBe('validation_failed')
  })

  test(`§7.3 a ${name} message with resources, with and without their colon, is read`, async () => {
    for (const heading of ['Resources:', 'Resources']) {
      const { status } = await signed({ extra: [heading, '- https://kindrop.example/terms', '- ipfs://abc'] })
      expect(status).toBe(200)
    }
  })

  test(`§7.3 a ${name} signature of the wrong length is refused before it is read`, async () => {
    const { status, body } = await present(write(wallet().address), 'abc')
    expect(status).toBe(400)
    expect(body.error_code).toBe('validation_failed')
  })
})

test('§7.3 an Ethereum message with an expiry and no beginning still expires', async () => {
  const mine = ethereumWallet()
  const message = siwe(mine.address, { statement: 'Kindly', extra: [`Expiration Time: ${at(-1)}`] })
  const { body } = await fixture.ask('/token?grant_type=web3', {
    body: { chain: 'ethereum', message, signature: mine.sign(message) },
  })
  expect(body.error_description).toMatch(/expired/)
})

test.for([
  ['too short', 'hello', 'message is too short'],
  ['too long', 'x'.repeat(21_000), 'message must not exceed 20KB'],
])('§7.3 a message that is %s is refused', async ([, message, reason]) => {
  const { status, body } = await fixture.ask('/token?grant_type=web3', {
    body: { chain: 'ethereum', message, signature: `0x${'0'.repeat(130)}` },
  })
  expect(status).toBe(400)
  expect(body).toMatchObject({ error_code: 'validation_failed', msg: reason })
})

test('§7.3 a chain that nobody knows is refused', async () => {
  const { status, body } = await fixture.ask('/token?grant_type=web3', { body: { chain: 'bitcoin' } })
  expect(status).toBe(400)
  expect(body.error_code).toBe('web3_unsupported_chain')
})

test('§7.3 a chain that is switched off is refused', async () => {
  const { status, body } = await closed.ask('/token?grant_type=web3', { body: { chain: 'solana' } })
  expect(status).toBe(422)
  expect(body).toMatchObject({ error_code: 'web3_provider_disabled', msg: 'Web3 provider is disabled' })
})

test('§7.3 while sign-up is closed, a new wallet does not open an account', async () => {
  const mine = ethereumWallet()
  const host = new URL(closed.origin).host
  const message = siwe(mine.address, { domain: host, uri: `${closed.origin}/` })
  const { status, body } = await closed.ask('/token?grant_type=web3', {
    body: { chain: 'ethereum', message, signature: mine.sign(message) },
  })
  expect(status).toBe(422)
  expect(body.error_code).toBe('signup_disabled')
})
