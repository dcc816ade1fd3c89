import * as z from 'zod/mini'
import type { Db } from '../../db/db.ts'
import { settingsOf } from '../../settings/settings.ts'
import { sha256 } from '../../sha256.ts'
import { LenientText } from '../body.ts'
import { AuthError, badRequest, OAuthError } from '../error.ts'
import { consumeNonce } from '../flow-state.ts'
import { isAllowed, isOwnPage } from '../redirect.ts'
import { type Device, openSession, type SessionJson } from '../session/sign-in.ts'
import { findOrCreateByIdentity } from '../users/identities.ts'

export const Web3Grant = z.object({ chain: LenientText, message: LenientText, signature: LenientText })

type Chain = 'ethereum' | 'solana'
const NAMES = { ethereum: 'Ethereum', solana: 'Solana' }
const SWITCHES = {
  ethereum: 'EXTERNAL_WEB3_ETHEREUM_ENABLED',
  solana: 'EXTERNAL_WEB3_SOLANA_ENABLED',
} as const

const MIN_LENGTH = 64
const MAX_LENGTH = 20 * 1024
/** A message is valid for ten minutes from its issue time, and used up with its first use. */
const VALID_MS = 10 * 60_000

/** Throws `web3_provider_disabled` where no kind of wallet is enabled. */
export function requireWallets(env: Env): void {
  if (Object.values(SWITCHES).some((setting) => settingsOf(env)[setting])) return
  throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
}

/**
 * §7.3 Signs in a wallet's owner, by a message that it signed for this site (ERC-4361 and its counterpart on Solana).
 * An expiry is honoured with or without a start, and a message is accepted once.
 * @param site the origin of the site
 */
export async function signInWithWallet(
  env: Env,
  db: Db,
  params: z.infer<typeof Web3Grant>,
  { device, site }: { device: Device; site: string },
): Promise<SessionJson> {
  const chain = requireChain(env, params.chain)
  const { message, network } = await requireSigned(chain, params)
  requireOwnDomain(env, site, NAMES[chain], message)
  requireTimely(NAMES[chain], message, Date.now())
  if (!(await consumeNonce(db, `web3:${await sha256(params.message)}`, message.issuedAt + 2 * VALID_MS))) {
    throw new OAuthError('invalid_grant', `${NAMES[chain]} message has been used already`)
  }
  const address = chain === 'ethereum' ? message.address.toLowerCase() : message.address
  const sub = `web3:${chain}:${address}`
  const claims = { address, chain, network, domain: message.domain, statement: message.statement }
  const account = await findOrCreateByIdentity(env, db, {
    identity: {
      provider: 'web3',
      providerId: sub,
      data: { sub, custom_claims: claims, email_verified: false, phone_verified: false },
    },
  })
  return openSession(env, db, account, { device, method: 'web3', provider: 'web3' })
}

function requireChain(env: Env, chain: string): Chain {
  if (chain !== 'ethereum' && chain !== 'solana') {
    throw new AuthError(400, 'web3_unsupported_chain', 'Unsupported chain')
  }
  if (!settingsOf(env)[SWITCHES[chain]]) {
    throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
  }
  return chain
}

async function requireSigned(chain: Chain, params: z.infer<typeof Web3Grant>) {
  if (params.message.length < MIN_LENGTH) throw badRequest('message is too short')
  if (params.message.length > MAX_LENGTH) throw badRequest('message must not exceed 20KB')
  // Only the few sign-ins of this kind load the curve's arithmetic.
  const { addressChecks, hasSigned, signatureDecoders } = await import('./signature.ts')
  const signature = signatureDecoders[chain](params.signature)
  if (!signature) throw badRequest('signature has not the form of one')
  const message = parsedMessage(chain, params.message)
  if (!addressChecks[chain](message.address)) throw badRequest('message has no valid address')
  if (!(await hasSigned[chain](message.address, params.message, signature))) {
    throw new OAuthError('invalid_grant', 'Signature does not match address in message')
  }
  return { message, network: message.chainId ?? (chain === 'ethereum' ? '1' : 'mainnet') }
}

function parsedMessage(chain: Chain, text: string): SignInMessage {
  try {
    return parseMessage(chain, text)
  } catch (error) {
    throw badRequest((error as Error).message)
  }
}

/** Refuses a message for another domain: the wallet has shown its owner the domain in the message. */
function requireOwnDomain(env: Env, site: string, name: string, { domain, uri }: SignInMessage): void {
  const loopback = ['localhost', '127.0.0.1', '[::1]'].includes(uri.hostname)
  if (uri.protocol !== 'https:' && !(uri.protocol === 'http:' && loopback)) {
    throw new OAuthError('invalid_grant', `Signed ${name} message is using URI which does not use HTTPS`)
  }
  // The message names the page on which its owner signed.
  if (!isOwnPage(site, uri.href) && !isAllowed(env, site, uri.href)) {
    const reason = 'is using URI which is not allowed on this server, message was signed for another app'
    throw new OAuthError('invalid_grant', `Signed ${name} message ${reason}`)
  }
  if (domain !== uri.host && domain !== uri.hostname) {
    const reason = 'is using a Domain that does not match the one in URI which is not allowed on this server'
    throw new OAuthError('invalid_grant', `Signed ${name} message ${reason}`)
  }
}

function requireTimely(name: string, message: SignInMessage, now: number): void {
  const { issuedAt, expirationTime, notBefore } = message
  const invalidGrant = (reason: string) => new OAuthError('invalid_grant', reason)
  if (notBefore !== undefined && now < notBefore)
    throw invalidGrant(`Signed ${name} message becomes valid in the future`)
  if (expirationTime !== undefined && now >= expirationTime)
    throw invalidGrant(`Signed ${name} message is expired`)
  if (now > issuedAt + VALID_MS) throw invalidGrant(`${name} message was issued too long ago`)
  if (now < issuedAt - VALID_MS) throw invalidGrant(`${name} message was issued too far in the future`)
}

/**
 * A message that a wallet has signed: ERC-4361 for Ethereum, its counterpart for Solana. Times are epoch
 * milliseconds.
 */
type SignInMessage = {
  /** The host of the asking page, with its port where it has one. */
  domain: string
  address: string
  statement?: string
  uri: URL
  chainId?: string
  nonce?: string
  issuedAt: number
  expirationTime?: number
  notBefore?: number
}

const FIELDS = [
  'URI',
  'Version',
  'Chain ID',
  'Nonce',
  'Issued At',
  'Expiration Time',
  'Not Before',
  'Request ID',
  'Resources',
] as const
type Field = (typeof FIELDS)[number]

/**
 * Parses a message strictly: every line is known, and none comes twice, so that the wallet has shown its owner exactly
 * what is parsed here. Throws an Error that says what is wrong.
 */
function parseMessage(chain: Chain, text: string): SignInMessage {
  const lines = text.split('\n')
  const heading = ` wants you to sign in with your ${NAMES[chain]} account:`
  const [first = '', address = '', blank] = lines
  if (!first.endsWith(heading)) throw new Error('message does not begin as the standard says')
  if (blank !== '') throw new Error('message has no blank line after its address')
  // A scheme may precede the domain (ERC-4361, `scheme "://"`).
  const domain = first.slice(0, -heading.length).replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
  const { statement, fields } = readRest(lines.slice(3))
  if (fields.get('Version') !== '1') throw new Error('message has an unknown version')
  const uri = URL.parse(fields.get('URI') ?? '')
  if (!uri) throw new Error('message has no valid URI')
  const issuedAt = time(fields, 'Issued At')
  if (issuedAt === undefined) throw new Error('message does not say when it was issued')
  return {
    domain,
    address,
    statement,
    uri,
    chainId: fields.get('Chain ID'),
    nonce: fields.get('Nonce'),
    issuedAt,
    expirationTime: time(fields, 'Expiration Time'),
    notBefore: time(fields, 'Not Before'),
  }
}

/** An optional statement and a blank line, then the fields. Without a statement, wallets differ in blank lines. */
function readRest(lines: string[]): { statement?: string; fields: Map<Field, string> } {
  if (lines[0] === '') return { fields: readFields(lines.slice(1)) }
  if (fieldOf(lines[0] ?? '')) return { fields: readFields(lines) }
  if (lines[1] !== '') throw new Error('message has a statement of more than one line')
  return { statement: lines[0], fields: readFields(lines.slice(2)) }
}

function readFields(lines: string[]): Map<Field, string> {
  const fields = new Map<Field, string>()
  for (const line of lines) {
    if (line.startsWith('- ') && fields.has('Resources')) continue
    const field = fieldOf(line)
    if (!field || fields.has(field.name)) throw new Error('message has a line that does not belong there')
    if (fields.has('Resources')) throw new Error('message goes on after its resources')
    fields.set(field.name, field.value)
  }
  return fields
}

function fieldOf(line: string): { name: Field; value: string } | undefined {
  // The client's own Solana message leaves the colon out.
  if (/^Resources:? *$/.test(line)) return { name: 'Resources', value: '' }
  const name = FIELDS.find((field) => field !== 'Resources' && line.startsWith(`${field}: `))
  return name && { name, value: line.slice(name.length + 2) }
}

/** Reads a field as RFC 3339; absent when the field is. */
function time(fields: Map<Field, string>, name: Field): number | undefined {
  const value = fields.get(name)
  if (value === undefined) return undefined
  const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i.test(value)
    ? Date.parse(value)
    : NaN
  if (Number.isNaN(ms)) throw new Error(`message has no valid time in ${name}`)
  return ms
}
