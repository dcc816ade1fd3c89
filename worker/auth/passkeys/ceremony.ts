// The ceremonies of WebAuthn. Their library is large and few requests need it: import this file when they do.
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { base64url } from 'jose'
import type { StoredCredential } from '../../db/factor-schema.ts'
import type { RelyingParty } from './challenge.ts'

/** ES256, EdDSA and RS256: supported by phones, keys and Windows. */
const ALGORITHMS = [-7, -8, -257]
const TIMEOUT_MS = 120_000

/** The owner of a new credential, and their credentials that the authenticator must not repeat. */
type CredentialHolder = {
  /** Stored by the authenticator; a second credential with the same handle replaces the first. */
  handle: string
  name: string
  displayName: string
  known: StoredCredential[]
  /** 'required' for passkeys, which are found without a name. */
  residentKey: 'required' | 'discouraged'
}

/** The options for a page to create a credential. The challenge is base64url. */
export const creationOptions = (rp: RelyingParty, holder: CredentialHolder) =>
  generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userID: new Uint8Array(new TextEncoder().encode(holder.handle)),
    userName: holder.name,
    userDisplayName: holder.displayName,
    attestationType: 'none',
    excludeCredentials: holder.known.map(descriptor),
    // Old keys have no PIN; a credential that was used without one still counts as one factor.
    authenticatorSelection: { residentKey: holder.residentKey, userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: TIMEOUT_MS,
  })

/** The options for a page to sign with one of these credentials, or with any passkey. */
export const requestOptions = (rp: RelyingParty, known: StoredCredential[] = []) =>
  generateAuthenticationOptions({
    rpID: rp.id,
    allowCredentials: known.map(descriptor),
    userVerification: 'preferred',
    timeout: TIMEOUT_MS,
  })

const descriptor = ({ id, transports }: StoredCredential) => ({ id, transports: transports as never })

/** The challenge, and the authenticator's response, of which nothing is trusted. */
type CeremonyResponse = { challenge: string; response: unknown }

/** The created credential; absent unless every check passes (WebAuthn §7.1). */
export async function verifyCreation(
  rp: RelyingParty,
  { challenge, response }: CeremonyResponse,
): Promise<StoredCredential | undefined> {
  const result = await orUndefined(
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: rp.origins,
      expectedRPID: rp.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!result?.verified) return undefined
  const { credential, aaguid, credentialDeviceType, credentialBackedUp } = result.registrationInfo
  const transports = (credential.transports as unknown[] | undefined)?.filter(
    (one) => typeof one === 'string',
  )
  return {
    id: credential.id,
    publicKey: base64url.encode(credential.publicKey),
    counter: credential.counter,
    ...(transports && { transports: transports.slice(0, 8).map((one) => one.slice(0, 32)) }),
    deviceType: credentialDeviceType,
    backedUp: credentialBackedUp,
    aaguid,
  }
}

/** A credential after it has signed, and whether its device has verified its user. */
type VerifiedAssertion = { credential: StoredCredential; isUserVerified: boolean }

/**
 * Verifies an authenticator's signature; absent unless every check passes (WebAuthn §7.2). A signature counter that
 * does not rise means a copy, and is refused.
 */
export async function verifyAssertion(
  rp: RelyingParty,
  { challenge, response, credential }: CeremonyResponse & { credential: StoredCredential },
): Promise<VerifiedAssertion | undefined> {
  const answer = response as AuthenticationResponseJSON
  if (answer?.id !== credential.id) return undefined
  const result = await orUndefined(
    verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: rp.origins,
      expectedRPID: rp.id,
      requireUserVerification: false,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(base64url.decode(credential.publicKey)),
        counter: credential.counter,
      },
    }),
  )
  if (!result?.verified) return undefined
  const { newCounter, credentialBackedUp, userVerified } = result.authenticationInfo
  return {
    credential: { ...credential, counter: newCounter, backedUp: credentialBackedUp },
    isUserVerified: userVerified,
  }
}

/** The library throws for every fault of a response, be it a type, a signature or an origin. */
const orUndefined = <Result>(verified: Promise<Result>): Promise<Result | undefined> =>
  verified.catch(() => undefined)
