// Google emulator: a real OpenID provider (oidc-provider) on a loopback port. Its one page asks for an
// identity, believes it, and redirects back. The same address is the same person, with the same subject.
import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { interactionPolicy, Provider } from 'oidc-provider'
import { pageOf, problemPage } from './google-page.ts'
import { listen } from './listen.ts'

export type GoogleEmulator = Awaited<ReturnType<typeof openGoogleEmulator>>

type GoogleOptions = {
  /** 0 for any free port; a taken one is replaced by the next. */
  port?: number
  clientId: string
  clientSecret: string
  /** Allowed redirect URIs, compared exactly. More can be allowed later. */
  redirectUris?: string[]
  /**
   * Behaves by the standard rather than as Google: the secret in the header, and no address in the ID token.
   */
  strict?: boolean
}

/** An identity typed on the page. */
export type GoogleIdentity = { email: string; name?: string; verified?: boolean }

/** An endpoint of the provider that a test may break. */
type Service = '/.well-known/openid-configuration' | '/token' | '/jwks' | '/me'

/** Opens the provider. `issuer` is its URL, and a page there explains it. */
export async function openGoogleEmulator(options: GoogleOptions) {
  const { port = 0, clientId, clientSecret, redirectUris = [], strict = false } = options
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = {
    ...(await exportJWK(privateKey)),
    kid: randomBytes(8).toString('hex'),
    alg: 'RS256',
    use: 'sig',
  }
  const people = new Map<string, Required<GoogleIdentity>>()
  const allowed = new Set(redirectUris)
  /** Grants for which the app requested offline access. */
  const offline = new Set<string>()
  const outages = new Map<Service, number>()
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined

  const server = createServer((request, response) => handle(request, response))
  const issuer = await listen(server, port)
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        // Google accepts either; this library needs one per client.
        token_endpoint_auth_method: strict ? 'client_secret_basic' : 'client_secret_post',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: redirectUris.length > 0 ? redirectUris : [`${issuer}/nowhere`],
      },
    ],
    clientAuthMethods: ['client_secret_post', 'client_secret_basic'],
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    scopes: ['openid', 'email', 'profile'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    // As at Google, the ID token itself contains the identity.
    conformIdTokenClaims: strict,
    extraParams: ['access_type', 'include_granted_scopes', 'hd'],
    pkce: { required: () => false },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      IdToken: 3600,
      Grant: 86_400,
      Interaction: 3600,
      RefreshToken: 86_400,
      Session: 86_400,
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy: alwaysAsking(), url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => {
      const person = people.get(sub)
      return person && { accountId: sub, claims: () => claimsOf(sub, person) }
    },
    // An identity includes the consent: one page instead of two.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      })
      grant.addOIDCScope('openid email profile')
      const id = await grant.save()
      if (oidc.params?.access_type === 'offline') offline.add(id)
      return grant
    },
    issueRefreshToken: (_, __, source) => Promise.resolve(offline.has(source.grantId ?? '')),
    renderError: (ctx, out) => {
      ctx.type = 'html'
      ctx.body = problemPage(`${out.error}: ${out.error_description ?? ''}`)
    },
  })
  provider.Client.prototype.redirectUriAllowed = (uri: string) => allowed.has(uri)

  const protocol = provider.callback()
  handle = (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer)
    const outage = outages.get(pathname as Service)
    if (outage !== undefined) return void response.writeHead(outage).end('out of order')
    if (pathname.startsWith('/interaction/')) {
      ask(request, response).catch((error: unknown) => show(response, problemPage(String(error)), 400))
      return
    }
    // No session is kept, so that the next person in the same browser need not sign out first.
    const cookies = request.headers.cookie?.split('; ') ?? []
    request.headers.cookie = cookies.filter((cookie) => !cookie.startsWith('_session')).join('; ')
    if (pathname === '/') return show(response, problemPage('Nobody has asked to sign in.'))
    void protocol(request, response)
  }

  /** The page, and its form. */
  async function ask(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(request, response)
    if (request.method !== 'POST') return show(response, pageOf({ hint: String(params.login_hint ?? '') }))
    const form = new URLSearchParams(await bodyOf(request))
    if (form.get('answer') === 'cancel') {
      const result = { error: 'access_denied', error_description: 'The person has cancelled' }
      return provider.interactionFinished(request, response, result)
    }
    const email = (form.get('email') ?? '').trim().toLowerCase()
    if (!email.includes('@')) {
      return show(response, pageOf({ hint: email, problem: 'Type an email address, any will do' }), 400)
    }
    const name = form.get('name')?.trim() || nameFrom(email)
    people.set(subjectOf(email), { email, name, verified: form.get('verified') === 'yes' })
    const result = { login: { accountId: subjectOf(email) }, consent: {} }
    await provider.interactionFinished(request, response, result)
  }

  /**
   * An ID token as a phone's sign-in sheet gets it, without the redirects. `claims` override the usual ones;
   * an undefined one is left out. `expiresIn` is in seconds.
   */
  async function idToken(
    person: GoogleIdentity,
    { claims = {}, expiresIn = 3600, signedBy = privateKey, kid = key.kid, alg = 'RS256' }: Minting = {},
  ): Promise<string> {
    const sub = subjectOf(person.email)
    const now = Math.floor(Date.now() / 1000)
    const claimsGiven = {
      iss: issuer,
      aud: clientId,
      azp: clientId,
      jti: crypto.randomUUID(),
      iat: now,
      exp: now + expiresIn,
      ...claimsOf(sub, { name: nameFrom(person.email), verified: true, ...person }),
      ...claims,
    }
    const presentClaims = Object.fromEntries(
      Object.entries(claimsGiven).filter(([, value]) => value !== undefined),
    )
    return new SignJWT(presentClaims).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(signedBy)
  }

  return {
    issuer,
    clientId,
    /** Allows one more redirect URI. */
    allow: (redirectUri: string) => void allowed.add(redirectUri),
    idToken,
    subjectOf,
    /** Makes an endpoint fail with a status, or work again. */
    fail: (service: Service, status: number | undefined) =>
      void (status === undefined ? outages.delete(service) : outages.set(service, status)),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Minting = {
  claims?: Record<string, unknown>
  expiresIn?: number
  signedBy?: CryptoKey | Uint8Array
  kid?: string
  alg?: string
}

/** A provider would not ask a known person again; this one always asks, so that anybody can sign in. */
function alwaysAsking() {
  const policy = interactionPolicy.base()
  const { Check } = interactionPolicy
  policy
    .get('login')!
    .checks.add(
      new Check('each_time', 'Whoever comes is asked', ({ oidc }) => oidc.result?.login === undefined),
    )
  return policy
}

/** Twenty-one digits, as Google's subjects have them, and always the same for an address. */
function subjectOf(email: string): string {
  const digest = createHash('sha256').update(email.trim().toLowerCase()).digest('hex')
  return `1${(BigInt(`0x${digest}`) % 10n ** 20n).toString().padStart(20, '0')}`
}

function claimsOf(sub: string, { email, name, verified }: Required<GoogleIdentity>) {
  const [given_name = '', ...family] = name.split(' ')
  const picture = `https://pictures.example/${sub}`
  return { sub, email, email_verified: verified, name, given_name, family_name: family.join(' '), picture }
}

/** `mia.nguyen@…` is Mia Nguyen. */
const nameFrom = (email: string) =>
  email
    .replace(/[@+].*$/, '')
    .split(/[._-]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')
    .slice(0, 60)

// No form-action policy: the response to this form redirects to the app.
const show = (response: ServerResponse, html: string, status = 200) =>
  void response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(html)

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
