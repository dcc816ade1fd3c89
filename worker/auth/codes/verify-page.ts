import { html, raw } from 'hono/html'
import { brand } from '#domain/brand.ts'

/**
 * §7.4 The page behind a link in a mail. Mail scanners open links, so opening it changes nothing: its button does.
 * It works without scripts, loads nothing, and is kept out of caches, frames and search.
 */
export const verifyPage = ({
  token,
  type,
  redirectTo,
}: {
  token: string
  type: string
  redirectTo: string
}) => {
  const { title, button } = WORDS[type] ?? OTHER
  return html`<!doctype html>
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
          <p>One tap, and you are there.</p>
          <form method="post" action="/auth/v1/verify">
            <input type="hidden" name="token" value="${token}" />
            <input type="hidden" name="type" value="${type}" />
            <input type="hidden" name="redirect_to" value="${redirectTo}" />
            <button>${button}</button>
          </form>
          <p class="small">
            If you did not ask for this, close this page. Nothing happens until the button is tapped.
          </p>
        </main>
      </body>
    </html>`
}

const OTHER = { title: 'Continue', button: 'Continue' }
const WORDS: Record<string, typeof OTHER | undefined> = {
  signup: { title: 'Confirm your email', button: 'Confirm my email' },
  invite: { title: 'Accept your invitation', button: 'Accept the invitation' },
  magiclink: { title: 'Sign in', button: 'Sign me in' },
  recovery: { title: 'Choose a new password', button: 'Go on' },
  email_change: { title: 'Confirm the change of address', button: 'Confirm the change' },
}

/** The look of pages without scripts. */
export const STYLE = `
:root{color-scheme:light dark;--paper:#eff2ed;--ink:#121a16;--soft:#46534b;--card:#fff;--go:#0b6e47;--on:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#090b0a;--ink:#eef3ef;--soft:#a9b6ae;--card:#131715;--go:#58d996;--on:#03170d}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:1rem;background:var(--paper);color:var(--ink);font:1.0625rem/1.5 system-ui,sans-serif}
main{width:min(26rem,100%);background:var(--card);border-radius:1.25rem;padding:2rem 1.5rem}
.brand{margin:0 0 1.5rem;font-weight:700;color:var(--go)}
h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.2;text-wrap:balance}
p{margin:0 0 1.5rem}
button,.button{width:100%;min-height:3.5rem;border:0;border-radius:1rem;background:var(--go);color:var(--on);font:inherit;font-weight:650;cursor:pointer}
.button{display:grid;place-items:center;text-decoration:none}
button:focus-visible,.button:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
.small{margin:1.5rem 0 0;font-size:.875rem;color:var(--soft)}
`

/** The one style sheet that the page may use, by its hash. */
export async function styleHash(): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(STYLE))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
}

/** Some browsers hold the policy against the redirect that follows the form, too: so it names where that leads. */
export async function pageHeaders(redirectTo: string) {
  const { origin, protocol } = new URL(redirectTo)
  // An app's own scheme has no origin.
  const next = origin === 'null' ? protocol : origin
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src 'sha256-${await styleHash()}'`,
      `form-action 'self' ${next}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    // The address of this page holds the token.
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  }
}
