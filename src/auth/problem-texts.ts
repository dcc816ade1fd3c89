import type { AuthCode } from '../api.ts'

export type Problem = {
  field:
    | 'email'
    | 'phone'
    | 'password'
    | 'fullName'
    | 'code'
    | 'currentPassword'
    | 'countryCode'
    | 'phoneNumber'
    | 'city'
    | null
  text: string
}

/** Codes of the admin routes alone. A driver never sees them. */
type AdminCode =
  | 'not_admin'
  | 'saml_entity_id_mismatch'
  | 'saml_idp_already_exists'
  | 'saml_metadata_fetch_failed'
  | 'sso_domain_already_exists'

/** Codes that the client creates itself, of the phone's passkey dialog too, and those of newer servers. */
type ClientCode =
  | 'email_address_invalid'
  | 'email_address_not_authorized'
  | 'invite_not_found'
  | 'pkce_code_verifier_not_found'
  | 'ERROR_CEREMONY_ABORTED'
  | 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY'
  | 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  | 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT'
  | 'ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT'
  | 'ERROR_INVALID_DOMAIN'
  | 'ERROR_INVALID_RP_ID'

export const problemWith = (field: Problem['field'], text: string): Problem => ({ field, text })
/** A problem of a form as a whole. */
const general = (text: string): Problem => problemWith(null, text)

const takenEmail = problemWith('email', 'There’s already an account with this email. Sign in instead.')
export const badEmail = problemWith('email', 'This doesn’t look like an email address.')
const busy = general('The service is busy. Please try again in a moment.')
const closed = (what: string) => general(`${what} is closed at the moment. Choose another way.`)
const otherBrowser = general(
  'This link was used before, or opened in a different browser from the one where you asked for it.',
)
const staleLink = general('That took too long, so the link has expired. Please start again.')
const signInAgain = general('Your session has ended. Sign in again to carry on.')
const wrongCode = problemWith('code', 'That code is wrong. Check it again: it changes every 30 seconds.')
const staleCode = problemWith('code', 'That took a while. Enter the code that is shown now.')
const factorGone = general('This second step is no longer set up. Reload the page and try again.')
// Most often the driver closed the dialog, which is not an error.
const noPasskey = general('No passkey was used. Try again, or choose another way.')
const knownPasskey = general('This device has a passkey for your account already.')
const slowPasskey = general('That took too long. Try the passkey again.')
const wrongSite = general('Passkeys don’t work at this address.')
const noAccess = general('Your company’s sign-in didn’t say who you are. Ask the people who run it.')

/** §8.16 A sentence for every code that can reach the browser: the state, then the next step. */
export const problems: Record<Exclude<AuthCode, AdminCode> | ClientCode, Problem> = {
  // One answer for an unknown address and a wrong password, so that nobody learns which addresses have an account.
  invalid_credentials: problemWith(
    'password',
    'That email and password don’t match. Check both, then try again.',
  ),
  email_not_confirmed: problemWith('email', 'Confirm your email first: enter the code that we sent you.'),
  phone_not_confirmed: problemWith('phone', 'Confirm your number first: enter the code that we sent you.'),
  user_banned: general('This account is suspended. Write to us if you think that’s wrong.'),
  user_not_found: signInAgain,
  user_already_exists: takenEmail,
  email_exists: takenEmail,
  phone_exists: problemWith('phone', 'There’s already an account with this number. Sign in instead.'),
  email_address_invalid: badEmail,
  email_address_not_authorized: problemWith('email', 'We can’t send email to this address. Use another one.'),
  validation_failed: general('Something in the form isn’t right. Check it, then try again.'),
  bad_json: general('That didn’t work. Reload the page and try again.'),
  request_entity_too_large: general('That’s more than we can take. Make it shorter.'),

  signup_disabled: general('New accounts are closed at the moment.'),
  email_provider_disabled: closed('Signing in by email'),
  phone_provider_disabled: closed('Signing in by phone'),
  anonymous_provider_disabled: general('Trying without an account is closed. Make one, it’s free.'),
  provider_disabled: closed('This way of signing in'),
  web3_provider_disabled: closed('Signing in with a wallet'),
  web3_unsupported_chain: general('We don’t know this wallet. Choose another way.'),
  passkey_disabled: closed('Signing in with a passkey'),
  feature_disabled: general('This is switched off at the moment.'),

  weak_password: problemWith('password', 'Choose a stronger password.'),
  same_password: problemWith('password', 'That’s the password you have now. Choose another one.'),
  current_password_required: problemWith('currentPassword', 'Enter the password you have now.'),
  current_password_invalid: problemWith('currentPassword', 'That’s not the password you have now.'),
  reauthentication_needed: problemWith('code', 'We’ve sent you a code to make sure it’s you. Enter it here.'),
  reauthentication_not_valid: problemWith('code', 'That code is wrong or too old. Ask for a new one.'),
  user_sso_managed: general('Your company looks after this account. Ask them to change it.'),

  otp_expired: problemWith(
    'code',
    'That code is wrong or too old. Check the newest one, or ask for another.',
  ),
  invite_not_found: general('This invitation is no longer good. Ask for a new one.'),
  over_email_send_rate_limit: general('We’ve just sent you an email. Wait a minute, then try again.'),
  over_sms_send_rate_limit: general('We’ve just sent you a message. Wait a minute, then try again.'),
  over_request_rate_limit: general('That was a lot of tries. Wait a minute, then try again.'),
  sms_send_failed: problemWith(
    'phone',
    'We couldn’t send the text message. Check the number, then try again.',
  ),
  captcha_failed: general('We couldn’t tell that you’re a person. Please try the check again.'),

  pkce_code_verifier_not_found: otherBrowser,
  bad_code_verifier: otherBrowser,
  flow_state_not_found: otherBrowser,
  flow_state_expired: staleLink,
  flow_state_already_used: general('This link was used before. If you’re not signed in, start again.'),
  bad_oauth_state: staleLink,
  bad_oauth_callback: general('The sign-in wasn’t finished. Try again, or choose another way.'),
  provider_email_needs_verification: general(
    'Your address there isn’t confirmed yet. We’ve sent you an email: confirm it, then try again.',
  ),

  identity_already_exists: general('That account is already linked, here or to another driver.'),
  identity_not_found: general('That account isn’t linked any more. Reload the page.'),
  single_identity_not_deletable: general(
    'This is your only way in, so it stays. Add another way first, then remove this one.',
  ),
  email_conflict_identity_not_deletable: general(
    'This can’t be removed: its address belongs to another account. Change your email first.',
  ),
  manual_linking_disabled: general('Linking accounts is switched off at the moment.'),

  mfa_verification_failed: wrongCode,
  mfa_challenge_expired: staleCode,
  mfa_ip_address_mismatch: staleCode,
  mfa_factor_not_found: factorGone,
  mfa_factor_locked: general(
    'After many wrong codes this second step is locked. We can email you a code that unlocks it.',
  ),
  mfa_factor_name_conflict: general('You already have one with that name. Choose another.'),
  mfa_verified_factor_exists: general('This number is set up already.'),
  too_many_enrolled_mfa_factors: general('You can’t add any more. Remove one first.'),
  mfa_totp_enroll_not_enabled: general('Adding an authenticator app is switched off at the moment.'),
  mfa_totp_verify_not_enabled: closed('The authenticator app'),
  mfa_phone_enroll_not_enabled: general('Adding a phone is switched off at the moment.'),
  mfa_phone_verify_not_enabled: closed('The code by text message'),
  mfa_webauthn_enroll_not_enabled: general('Adding a security key is switched off at the moment.'),
  mfa_webauthn_verify_not_enabled: closed('The security key'),
  mfa_recovery_codes_enroll_not_enabled: general('Making recovery codes is switched off at the moment.'),
  mfa_recovery_codes_sole_factor: general(
    'Set up another second step first. Recovery codes are only a spare.',
  ),
  mfa_recovery_codes_verify_not_enabled: closed('Signing in with a recovery code'),
  mfa_recovery_codes_locked: problemWith('code', 'That was a lot of tries. Wait a while, then try again.'),
  insufficient_aal: general('Show your second step first, then try again.'),

  too_many_passkeys: general('You can’t add any more passkeys. Remove one first.'),
  webauthn_challenge_expired: slowPasskey,
  webauthn_challenge_not_found: slowPasskey,
  webauthn_credential_exists: knownPasskey,
  webauthn_credential_not_found: general(
    'We don’t know this passkey any more. Sign in another way, then add a new one.',
  ),
  webauthn_verification_failed: general('The passkey wasn’t accepted. Try again, or sign in another way.'),
  ERROR_CEREMONY_ABORTED: noPasskey,
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: noPasskey,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: knownPasskey,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: general(
    'Set up a screen lock on this device first.',
  ),
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: general('This device can’t keep a passkey.'),
  ERROR_INVALID_DOMAIN: wrongSite,
  ERROR_INVALID_RP_ID: wrongSite,

  saml_provider_disabled: closed('Signing in through your company'),
  sso_provider_disabled: closed('Signing in through your company'),
  sso_provider_not_found: problemWith(
    'email',
    'We don’t know this company. Sign in with your password instead.',
  ),
  saml_idp_not_found: noAccess,
  saml_assertion_no_email: noAccess,
  saml_assertion_no_user_id: noAccess,
  saml_relay_state_expired: staleLink,
  saml_relay_state_not_found: staleLink,

  no_authorization: signInAgain,
  bad_jwt: signInAgain,
  session_not_found: signInAgain,
  session_expired: signInAgain,
  refresh_token_not_found: signInAgain,
  refresh_token_already_used: signInAgain,
  conflict: busy,
  request_timeout: busy,
  unexpected_failure: busy,
  unknown: general('That didn’t work. Reload the page and try again.'),
}
