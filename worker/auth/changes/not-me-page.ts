import { html, raw } from 'hono/html'
import { brand } from '#domain/brand.ts'
import { STYLE, styleHash } from '../codes/verify-page.ts'

type Html = ReturnType<typeof html>

/** What the link of a mail about a change shows first: what its button does. It works without scripts. */
export const notMePage = (token: string) =>
  shell(
    'Was this not you?',
    html`<p>
        One tap signs your account out on every device, also on this one. Whoever changed something is out,
        too. Then choose a new password.
      </p>
      <form method="post" action="/auth/v1/not-me">
        <input type="hidden" name="token" value="${token}" />
        <button>Sign out everywhere</button>
      </form>
      <p class="small">
        If it was you after all, close this page. Nothing happens until the button is tapped.
      </p>`,
  )

/** Every session has ended. */
export const donePage = () =>
  shell(
    'You are signed out everywhere',
    html`<p>Nobody is signed in to your account any more. Now choose a new password, so that it stays so.</p>
      <p><a class="button" href="/auth/reset-password">Choose a new password</a></p>
      <p class="small">
        Then look at Security in your profile. Remove each passkey, second step and linked account that you do
        not know.
      </p>`,
  )

/** The link was used before, or is too old, or never was one. */
export const stalePage = () =>
  shell(
    'This link is no longer good',
    html`<p>
        It was used before, or it is older than a week. You can still choose a new password, which signs out
        every other device.
      </p>
      <p><a class="button" href="/auth/reset-password">Choose a new password</a></p>`,
  )

const shell = (title: string, content: Html) =>
  html`<!doctype html>
    <html lang="${brand.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${brand.name}</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>
          <p class="brand">${brand.name}</p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`

/** It loads nothing, and its address, which holds the token, is told to nobody. */
export const notMeHeaders = async () => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src 'sha256-${await styleHash()}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
})
