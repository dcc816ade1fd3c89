import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { brand } from '#domain/brand.ts'
import { sha256Bytes } from '../sha256.ts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** A page with one button, which does what opening the page does not. */
type ConfirmPage = {
  title: string
  /** The effect of the button, with the account that it applies to. */
  lead: Html
  button: string
  action: string
  fields: Record<string, string>
  /** The sentence for a person who came here by mistake. */
  otherwise?: string
}

/**
 * §7.4 A page of the auth service with a button. It works without scripts, loads nothing, and is kept out of caches,
 * frames and search.
 */
export const confirmPage = ({ title, lead, button, action, fields, otherwise = NOT_ASKED }: ConfirmPage) =>
  pageLayout(
    title,
    html`<p>${lead}</p>
      <form method="post" action="${action}">
        ${Object.entries(fields).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        <button>${button}</button>
      </form>
      <p class="small">${otherwise} Nothing happens until the button is tapped.</p>`,
  )

const NOT_ASKED = 'If you did not ask for this, close this page.'

export const messagePage = ({ title, text }: { title: string; text: string }) =>
  pageLayout(
    title,
    html`<p>${text}</p>
      <p class="last"><a class="button" href="/">Open ${brand.name}</a></p>`,
  )

/** The layout of the auth service's pages, with `content` below the title. */
export const pageLayout = (title: string, content: Html) =>
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

const STYLE = `
:root{color-scheme:light dark;--paper:#eff2ed;--ink:#121a16;--soft:#46534b;--card:#fff;--go:#0b6e47;--on:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#090b0a;--ink:#eef3ef;--soft:#a9b6ae;--card:#131715;--go:#58d996;--on:#03170d}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:1rem;background:var(--paper);color:var(--ink);font:1.0625rem/1.5 system-ui,sans-serif}
main{width:min(26rem,100%);background:var(--card);border-radius:1.25rem;padding:2rem 1.5rem;overflow-wrap:anywhere}
.brand{margin:0 0 1.5rem;font-weight:700;color:var(--go)}
h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.2;text-wrap:balance}
p{margin:0 0 1.5rem}
button,.button{width:100%;min-height:3.5rem;border:0;border-radius:1rem;background:var(--go);color:var(--on);font:inherit;font-weight:650;cursor:pointer}
button:focus-visible,.button:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
.button{display:grid;place-items:center;text-decoration:none}
.last{margin:0}
.small{margin:1.5rem 0 0;font-size:.875rem;color:var(--soft)}
`

/** The source by which a page's policy admits one inline script or style sheet. */
export const cspHashOf = async (text: string): Promise<string> =>
  `'sha256-${btoa(String.fromCharCode(...(await sha256Bytes(text))))}'`

/**
 * The headers of such a page. Some browsers apply the form's policy to the redirect after it too, so the policy names
 * the redirect's target.
 */
export async function pageHeaders(redirectTo?: string) {
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src ${await cspHashOf(STYLE)}`,
      `form-action 'self'${redirectTo ? ` ${sourceOf(redirectTo)}` : ''}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    // The address of the page may have a token, so only the origin is sent. With 'no-referrer' browsers would send
    // the origin `null` with the form, and browsers without Sec-Fetch-Site are identified by it (redirect.ts).
    'Referrer-Policy': 'strict-origin',
    'X-Robots-Tag': 'noindex',
  }
}

function sourceOf(address: string): string {
  const { origin, protocol } = new URL(address)
  // An app's own scheme has no origin.
  return origin === 'null' ? protocol : origin
}
