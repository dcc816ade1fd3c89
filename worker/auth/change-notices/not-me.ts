import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { App } from '../../app.ts'
import { auditLog, sessions, userSessions } from '../../db/auth-schema.ts'
import { type Db, insertWhere } from '../../db/db.ts'
import { flowStates, oneTimeTokens, signOutLinks } from '../../db/proof-schema.ts'
import { sha256 } from '../../sha256.ts'
import { authHooks } from '../hooks.ts'
import { confirmPage, pageHeaders, pageLayout } from '../html-page.ts'

/**
 * §4.5 "This was not me", from a mail about a change. Mail scanners open links, so opening it changes nothing; its
 * button ends every session. The token alone names the account: its holder reads the account's mail.
 */
export const notMe = new Hono<App>()
  .get('/', async (c) => {
    const token = c.req.query('token') ?? ''
    const found = await c.var.db
      .select({ id: signOutLinks.id })
      .from(signOutLinks)
      .where(await isValidLink(token))
      .get()
    return found ? page(c, notMePage(token)) : page(c, expiredLinkPage(), 410)
  })
  .post('/', async (c) => {
    const { token } = await c.req.parseBody()
    const ip = c.req.header('cf-connecting-ip') ?? null
    const userId = await endSessions(c.var.db, typeof token === 'string' ? token : '', ip)
    if (!userId) return page(c, expiredLinkPage(), 410)
    await authHooks().sessionsEnded(c.env, userId)
    return page(c, signedOutPage())
  })

/**
 * Ends every session of the account that a link is for, and every sign-in in progress; the link is used up.
 * @returns the account's id; undefined when the link is unknown, used or expired, and then nothing is done
 */
async function endSessions(db: Db, token: string, ip: string | null): Promise<string | undefined> {
  const which = await isValidLink(token)
  const linkOwner = db.select({ userId: signOutLinks.userId }).from(signOutLinks).where(which)
  const [, , , , , [consumed]] = await db.batch([
    insertWhere(
      db,
      auditLog,
      {
        id: crypto.randomUUID(),
        action: 'sessions_ended_by_mail',
        payload: sql`json_object('user_id', ${signOutLinks.userId})`,
        ip,
        createdAt: Date.now(),
      },
      { from: signOutLinks, where: which },
    ),
    db.delete(sessions).where(inArray(sessions.userId, linkOwner)),
    db.update(userSessions).set({ isActive: false }).where(inArray(userSessions.userId, linkOwner)),
    db.delete(oneTimeTokens).where(inArray(oneTimeTokens.userId, linkOwner)),
    db
      .delete(flowStates)
      .where(or(inArray(flowStates.userId, linkOwner), inArray(flowStates.linkingUserId, linkOwner))),
    db.delete(signOutLinks).where(which).returning({ userId: signOutLinks.userId }),
  ])
  return consumed?.userId
}

const isValidLink = async (token: string) =>
  and(eq(signOutLinks.id, await sha256(token)), gt(signOutLinks.expiresAt, Date.now()))

const page = async (c: Context<App>, html: ReturnType<typeof signedOutPage>, status: 200 | 410 = 200) =>
  c.html(html, status, await pageHeaders())

/** The page behind a notice's link, which says what its button does. */
const notMePage = (token: string) =>
  confirmPage({
    title: 'Was this not you?',
    lead: html`One tap signs your account out on every device, also on this one. That also ends the session of
    whoever made the change. Then choose a new password.`,
    button: 'Sign out everywhere',
    action: '/auth/v1/not-me',
    fields: { token },
    otherwise: 'If it was you after all, close this page.',
  })

/** Shown after every session has ended. */
const signedOutPage = () =>
  pageLayout(
    'You are signed out everywhere',
    html`<p>Nobody is signed in to your account any more. Now choose a new password, to keep it that way.</p>
      <p><a class="button" href="/auth/reset-password">Choose a new password</a></p>
      <p class="small">
        Then look at Security in your profile. Remove each passkey, second step and linked account that you do
        not know.
      </p>`,
  )

/** Shown when the link was used, has expired, or is invalid. */
const expiredLinkPage = () =>
  pageLayout(
    'This link is no longer good',
    html`<p>
        It was used before, or it is older than a week. You can still choose a new password, which signs out
        every other device.
      </p>
      <p><a class="button" href="/auth/reset-password">Choose a new password</a></p>`,
  )
