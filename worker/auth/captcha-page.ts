import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { brand } from '#domain/brand.ts'
import frameScript from './captcha-frame.js?raw'
import type { App } from '../app.ts'
import { AuthError } from './error.ts'
import { siteOf } from './redirect.ts'
import { settingsOf } from '../settings/settings.ts'

/** The hosts that a service's widget loads from, besides that of its script, as the services document them. */
const hosts: Record<string, string[]> = {
  turnstile: [],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
}

/**
 * §8.16 The page in the frame that shows the captcha. The service's script runs here and nowhere else on our site: no
 * other page of ours loads a foreign script, and only our site may frame this one. `?theme=light` or `dark` matches
 * the page around it. Throws a 404 where no site key is set.
 */
export function captchaPage({ env, req }: Context<App>) {
  const { SECURITY_CAPTCHA_PROVIDER, SECURITY_CAPTCHA_SITE_KEY, SECURITY_CAPTCHA_SCRIPT_URL } =
    settingsOf(env)
  if (SECURITY_CAPTCHA_SITE_KEY === '') throw new AuthError(404, 'unknown', 'There is nothing here')
  const theme = ['light', 'dark'].find((known) => known === req.query('theme')) ?? 'auto'
  return html`<!doctype html>
    <html
      lang="${brand.locale}"
      data-provider="${SECURITY_CAPTCHA_PROVIDER}"
      data-key="${SECURITY_CAPTCHA_SITE_KEY}"
      data-script="${SECURITY_CAPTCHA_SCRIPT_URL}"
      data-site="${siteOf(env, req.url)}"
      data-theme="${theme}"
    >
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>Check that you are a person · ${brand.name}</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main id="widget"></main>
        ${raw(`<script>${frameScript}</script>`)}
      </body>
    </html>`
}

// A frame is transparent only while its color-scheme matches that of the page around it.
const STYLE = `
:root{color-scheme:light dark}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
body{margin:0;background:transparent;text-align:center}
`

/** The page's policy: its own style and script, and the service's hosts. */
export async function captchaPageHeaders({ env, req }: Context<App>) {
  const { SECURITY_CAPTCHA_PROVIDER, SECURITY_CAPTCHA_SCRIPT_URL } = settingsOf(env)
  const providerSources = [
    new URL(SECURITY_CAPTCHA_SCRIPT_URL).origin,
    ...(hosts[SECURITY_CAPTCHA_PROVIDER] ?? []),
  ].join(' ')
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src '${await cspHashOf(frameScript)}' ${providerSources}`,
      `style-src '${await cspHashOf(STYLE)}' ${providerSources}`,
      `connect-src ${providerSources}`,
      `frame-src ${providerSources}`,
      `img-src ${providerSources}`,
      "form-action 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      `frame-ancestors ${siteOf(env, req.url)}`,
    ].join('; '),
    // Browsers go by frame-ancestors; this is for those that do not know it.
    'X-Frame-Options': 'SAMEORIGIN',
    'X-Robots-Tag': 'noindex',
  }
}

async function cspHashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`
}
