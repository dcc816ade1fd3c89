/**
 * A message that a wallet has signed: ERC-4361 for Ethereum, its counterpart for Solana. Times are epoch
 * milliseconds.
 */
export type SignInMessage = {
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

const CHAINS = { ethereum: 'Ethereum', solana: 'Solana' }

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
 * Parses a message strictly: every line is known, and none comes twice, so that the wallet cannot have shown its
 * owner anything else than what is parsed here. Throws an Error that says what is wrong.
 */
export function parseMessage(chain: keyof typeof CHAINS, text: string): SignInMessage {
  const lines = text.split('\n')
  const heading = ` wants you to sign in with your ${CHAINS[chain]} account:`
  const [first = '', address = '', blank] = lines
  if (!first.endsWith(heading)) throw new Error('message does not begin as the standard says')
  if (blank !== '') throw new Error('message has no blank line after its address')
  // An origin may stand before the domain (ERC-4361, `scheme "://"`).
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

/** An optional statement with a blank line after it, then the fields; wallets differ in the blanks around none. */
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

/** RFC 3339; absent when the field is. */
function time(fields: Map<Field, string>, name: Field): number | undefined {
  const value = fields.get(name)
  if (value === undefined) return undefined
  const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i.test(value)
    ? Date.parse(value)
    : NaN
  if (Number.isNaN(ms)) throw new Error(`message has no valid time in ${name}`)
  return ms
}
