import { type Document, DOMParser, type Element } from '@xmldom/xmldom'

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata'
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'
const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion'
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** The data of an identity provider that we use: its entity id, its sign-in address, and its signing certificates. */
export type IdpMetadata = { entityId: string; signInUrl: string; certificates: string[] }

/** Reads a provider's metadata (SAML 2.0 metadata). Throws an Error that says what is missing. */
export function readMetadata(xml: string): IdpMetadata {
  const root = parseXml(xml).documentElement
  if (root?.namespaceURI !== METADATA || root.localName !== 'EntityDescriptor') {
    throw new Error('SAML Metadata is no EntityDescriptor')
  }
  const idp = elements(root, METADATA, 'IDPSSODescriptor')[0]
  if (!idp) throw new Error('SAML Metadata describes no identity provider')
  const entityId = root.getAttribute('entityID') ?? ''
  if (entityId === '') throw new Error('SAML Metadata has no entityID')
  const services = elements(idp, METADATA, 'SingleSignOnService')
  const signInUrl =
    services.find((it) => it.getAttribute('Binding') === REDIRECT)?.getAttribute('Location') ?? ''
  if (!/^https?:\/\//.test(signInUrl)) throw new Error('SAML Metadata has no sign-in by HTTP-Redirect')
  const certificates = elements(idp, METADATA, 'KeyDescriptor')
    // A key without a use is for both (SAML metadata §2.4.1.1).
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => elements(key, SIGNATURE, 'X509Certificate'))
    .map((certificate) => (certificate.textContent ?? '').replaceAll(/\s/g, ''))
    .filter((certificate) => certificate !== '')
  if (certificates.length === 0) throw new Error('SAML Metadata has no certificate for signatures')
  return { entityId, signInUrl, certificates }
}

/** The claimed issuer of a response. It is not trusted: it only selects the certificate that must have signed. */
export function samlIssuerOf(responseXml: string): string | undefined {
  const root = parseXml(responseXml).documentElement
  return root ? elements(root, ASSERTION, 'Issuer')[0]?.textContent?.trim() : undefined
}

/** Parses strictly. A document type is refused, so the sender cannot define entities. */
function parseXml(xml: string): Document {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new Error('The XML declares a document type')
  const fail = (message: string) => {
    throw new Error(`The XML is not well formed: ${message}`)
  }
  const errorHandler = { warning: () => {}, error: fail, fatalError: fail }
  const document = new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml')
  if (!document?.documentElement) throw new Error('There is no XML')
  return document
}

const elements = (parent: Element, namespace: string, name: string): Element[] =>
  Array.from(parent.getElementsByTagNameNS(namespace, name))
