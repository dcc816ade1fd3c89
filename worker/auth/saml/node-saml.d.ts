// The part of @node-saml/node-saml that is used here. Its own declarations bring Node and the DOM into the Worker.

export type SamlConfig = {
  issuer: string
  audience: string
  callbackUrl: string
  entryPoint: string
  idpCert: string[]
  idpIssuer: string
  wantAssertionsSigned: boolean
  wantAuthnResponseSigned: boolean
  acceptedClockSkewMs: number
  identifierFormat: string | null
  disableRequestedAuthnContext: boolean
  generateUniqueId: () => string
  validateInResponseTo: ValidateInResponseTo
}

export enum ValidateInResponseTo {
  never = 'never',
  ifPresent = 'ifPresent',
  always = 'always',
}

export type Profile = {
  issuer?: string
  nameID?: string
  nameIDFormat?: string
  attributes?: unknown
  getAssertion?: () => Record<string, unknown>
}

export class SAML {
  constructor(config: SamlConfig)
  getAuthorizeUrlAsync(relayState: string, host: string | undefined, options: object): Promise<string>
  validatePostResponseAsync(container: { SAMLResponse: string }): Promise<{ profile: Profile | null }>
  generateServiceProviderMetadata(decryptionCert: string | null): string
}
