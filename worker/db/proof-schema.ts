import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { userId, userRef } from './auth-schema.ts'
import { createdAt } from './columns.ts'

/** Pending proofs: codes and links, flows at providers, and used nonces. Times are epoch milliseconds, JSON is text. */

export type Purpose =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'sms'
  | 'phone_change'
  | 'reauthentication'

/** A sent code and its link. A newer one for the same purpose replaces the older. */
export const oneTimeTokens = sqliteTable(
  'one_time_tokens',
  {
    id: text().primaryKey(),
    userId: userId(),
    purpose: text().$type<Purpose>().notNull(),
    /** The email address or phone number that it went to. */
    sentTo: text('sent_to').notNull(),
    /** Keyed hash over address and code, so that a code is valid for its address alone. */
    codeHash: text('code_hash').notNull(),
    /** SHA-256 of the token in the link. */
    linkHash: text('link_hash').notNull(),
    /** The flow that a link continues when its sign-in began with PKCE. */
    flowId: text('flow_id'),
    /** SHA-256 of the asker cookie's name; absent where the browser has none. */
    askerHash: text('asker_hash'),
    /** Tries of the code in the browser that asked, and everywhere else. */
    askerTries: integer('asker_tries').notNull().default(0),
    tries: integer().notNull().default(0),
    codeExpiresAt: integer('code_expires_at').notNull().default(0),
    /** The end of the link, and of the row. */
    expiresAt: integer('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('one_time_tokens_purpose').on(t.userId, t.purpose),
    uniqueIndex('one_time_tokens_link').on(t.linkHash),
    index('one_time_tokens_address').on(t.sentTo),
    index('one_time_tokens_expiry').on(t.expiresAt),
  ],
)

/** A sign-in in progress at a provider or in a mailbox. Its id is the OAuth `state` and the SAML `RelayState`. */
export const flowStates = sqliteTable(
  'flow_states',
  {
    id: text().primaryKey(),
    /** The method of the session that follows: 'oauth', 'magiclink', 'sso/saml', … */
    method: text().notNull(),
    provider: text(),
    /** Known from the start for mails; known after the callback for providers. */
    userId: userRef(),
    /** Present when the flow links a further identity to a signed-in account. */
    linkingUserId: userRef('linking_user_id'),
    /** RFC 7636 of our client; absent in the implicit flow. */
    codeChallenge: text('code_challenge'),
    codeChallengeMethod: text('code_challenge_method').$type<'s256'>(),
    /** Made when the flow succeeds, exchanged once for a session. */
    authCode: text('auth_code'),
    authCodeAt: integer('auth_code_at'),
    redirectTo: text('redirect_to').notNull(),
    /**
     * The flow's own secrets: our PKCE verifier and the nonce, the hash of the browser's cookie, the session that
     * links an identity, the returned identity, and the end that a company sets to a session.
     */
    secrets: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
    providerToken: text('provider_token'),
    providerRefreshToken: text('provider_refresh_token'),
    /** When the state came back; a second callback with it is refused. */
    usedAt: integer('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('flow_states_code').on(t.authCode),
    index('flow_states_created').on(t.createdAt),
    // Deleting an account deletes its flows without a scan.
    index('flow_states_user').on(t.userId),
    index('flow_states_linking').on(t.linkingUserId),
  ],
)

/**
 * A link in a mail about a change that ends every session of the account, for an owner who did not make it. Valid
 * once.
 */
export const signOutLinks = sqliteTable(
  'sign_out_links',
  {
    /** SHA-256 of the link's token. */
    id: text().primaryKey(),
    userId: userId(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('sign_out_links_user').on(t.userId), index('sign_out_links_expiry').on(t.expiresAt)],
)

/** Used nonces, signatures and assertions, kept until they would have expired anyway. */
export const consumedNonces = sqliteTable(
  'consumed_nonces',
  {
    /** Begins with its kind: 'web3:…', 'saml:…'. */
    id: text().primaryKey(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('consumed_nonces_expiry').on(t.expiresAt)],
)
