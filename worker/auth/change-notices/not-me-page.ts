import { html } from 'hono/html'
import { pageLayout, confirmPage } from '../html-page.ts'

/** The page behind a notice's link, which says what its button does. */
export const notMePage = (token: string) =>
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
export const signedOutPage = () =>
  pageLayout(
    'You are signed out everywhere',
    html`<p>Nobody is signed in to your account any more. Now choose a new password, to keep it that way.</p>
      <p><a class="button" href="/auth/reset-password">Choose a new password</a></p>
      <p class="small">
        Then look at Security in your profile. Remove each passkey, second step and linked account that you do
        not know.
      </p>`,
  )

/** Shown when the link was used, has expired, or never was one. */
export const expiredLinkPage = () =>
  pageLayout(
    'This link is no longer good',
    html`<p>
        It was used before, or it is older than a week. You can still choose a new password, which signs out
        every other device.
      </p>
      <p><a class="button" href="/auth/reset-password">Choose a new password</a></p>`,
  )
