// A company's identity provider: it asks for an identity on its own page, and asserts it by SAML 2.0.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inflateRawSync } from 'node:zlib'
import { Constants, IdentityProvider, SamlLib, ServiceProvider } from 'samlify'
import { selfSigned } from './certificate.ts'

const MINUTE = 60_000
const TEMPLATE = SamlLib.defaultLoginResponseTemplate.context

/** Options with which a test alters a response. Times are milliseconds from now. */
export type AssertionOptions = {
  email?: string
  nameId?: string
  attributes?: Record<string, string>
  audience?: string
  recipient?: string
  expiresIn?: number
  inResponseTo?: string | null
  /** Sets the end of the session. */
  sessionEndsIn?: number
}

export type SamlProvider = Awaited<ReturnType<typeof openSamlProvider>>

/** Starts a company on a free loopback port. */
export async function openSamlProvider() {
  const { privateKey, certificate } = selfSigned('A company of tests')
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin())
    if (url.pathname !== '/sign-in') return void response.writeHead(404).end()
    void signInPage(url).then((html) => response.writeHead(200, { 'content-type': 'text/html' }).end(html))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const entityId = `${origin()}/metadata`
  const idp = IdentityProvider({
    entityID: entityId,
    privateKey,
    signingCert: certificate,
    nameIDFormat: ['urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'],
    requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    singleSignOnService: [{ Binding: Constants.namespace.binding.redirect, Location: `${origin()}/sign-in` }],
    singleLogoutService: [],
  })

  /** Issues a response for a service provider, whose metadata is given. */
  async function issueResponse(
    metadata: string,
    requestUrl: string | undefined,
    person: AssertionOptions,
  ): Promise<string> {
    const sp = ServiceProvider({ metadata })
    const values = valuesOf(sp, { inResponseTo: requestUrl && requestIn(requestUrl).id, ...person })
    const answered = await idp.createLoginResponse(sp, {} as never, 'post', {}, () => ({
      id: values.ID,
      context: SamlLib.replaceTagsByValue(withStatements(person), values),
    }))
    return answered.context
  }

  function valuesOf(sp: ReturnType<typeof ServiceProvider>, person: AssertionOptions) {
    const acs = sp.entityMeta.getAssertionConsumerService('post') as string
    const at = (offset: number) => new Date(Date.now() + offset).toISOString()
    return {
      ID: `_${crypto.randomUUID()}`,
      AssertionID: `_${crypto.randomUUID()}`,
      Destination: acs,
      Audience: person.audience ?? sp.entityMeta.getEntityID(),
      SubjectRecipient: person.recipient ?? acs,
      Issuer: entityId,
      IssueInstant: at(0),
      StatusCode: Constants.StatusCode.Success,
      ConditionsNotBefore: at(-10 * MINUTE),
      ConditionsNotOnOrAfter: at(person.expiresIn ?? 5 * MINUTE),
      SubjectConfirmationDataNotOnOrAfter: at(person.expiresIn ?? 5 * MINUTE),
      NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      NameID: person.nameId ?? person.email ?? '',
      InResponseTo: person.inResponseTo as string,
    }
  }

  /** The sign-in page; its form posts to the service provider. */
  async function signInPage(url: URL): Promise<string> {
    const email = url.searchParams.get('email')
    const [request, relay] = [
      url.searchParams.get('SAMLRequest') ?? '',
      url.searchParams.get('RelayState') ?? '',
    ]
    if (!email) {
      return `<form><label>Email <input name="email"></label><input type="hidden" name="SAMLRequest" value="${request}"><input type="hidden" name="RelayState" value="${relay}"><button>Sign in</button></form>`
    }
    const { issuer, acsUrl } = requestIn(url.href)
    const metadata = await (await fetch(issuer)).text()
    const response = await issueResponse(metadata, url.href, { email, attributes: { email } })
    return `<body onload="document.forms[0].submit()"><form method="post" action="${acsUrl}"><input type="hidden" name="SAMLResponse" value="${response}"><input type="hidden" name="RelayState" value="${relay}"></form>`
  }

  return {
    entityId,
    metadata: idp.getMetadata(),
    vouch: issueResponse,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  }
}

/** The template of a response, with a person's attributes. */
function withStatements({ attributes = {}, sessionEndsIn }: AssertionOptions): string {
  const ends = sessionEndsIn === undefined ? '' : new Date(Date.now() + sessionEndsIn).toISOString()
  const session = `<saml:AuthnStatement AuthnInstant="${new Date().toISOString()}"${ends && ` SessionNotOnOrAfter="${ends}"`}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`
  const items = Object.entries(attributes).map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  )
  const all = items.length > 0 ? `<saml:AttributeStatement>${items.join('')}</saml:AttributeStatement>` : ''
  return TEMPLATE.replace('{AuthnStatement}', session).replace('{AttributeStatement}', all)
}

/** A service provider's request by the HTTP-Redirect binding. */
function requestIn(url: string) {
  const request = new URL(url).searchParams.get('SAMLRequest') ?? ''
  const xml = inflateRawSync(Buffer.from(request, 'base64')).toString()
  const read = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? ''
  return {
    id: read(/ ID="([^"]+)"/),
    issuer: read(/Issuer[^>]*>([^<]+)</),
    acsUrl: read(/AssertionConsumerServiceURL="([^"]+)"/),
  }
}
