import { html } from 'hono/html'
import { brand } from '#domain/brand.ts'
import { requestReferences } from '../logging/log-error.ts'

/** The policy of the page below: it has its own style, and loads nothing. */
export const failedPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * §2.49 The page that stands for one that the server could not send. It needs no file of the build, since those may be
 * what fails. The reference is that of the request's line in the log.
 */
export function failedPage() {
  const reference = requestReferences.getStore()
  return html`<!doctype html>
    <html lang="${brand.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Something went wrong | ${brand.name}</title>
        <style>
          :root {
            color-scheme: light dark;
            --canvas: light-dark(#eff2ed, #090b0a);
            --surface: light-dark(#fff, #131715);
            --line: light-dark(#d3dad2, #2a322d);
            --ink: light-dark(#121a16, #eef3ef);
            --muted: light-dark(#46534b, #a9b6ae);
            --go: light-dark(#0b6e47, #58d996);
            --on-go: light-dark(#fff, #03170d);
          }
          body {
            display: grid;
            min-height: 100dvh;
            margin: 0;
            place-items: center;
            background: var(--canvas);
            color: var(--ink);
            font:
              1.0625rem/1.5 system-ui,
              sans-serif;
          }
          main {
            box-sizing: border-box;
            width: min(28rem, 100% - 2rem);
            padding: 2rem 1.5rem;
            border: 1px solid var(--line);
            border-radius: 22px 22px 22px 4px;
            background: var(--surface);
          }
          h1 {
            margin: 0.25rem 0 0.5rem;
            font-size: 1.5rem;
            line-height: 1.2;
          }
          p {
            margin: 0 0 1rem;
            color: var(--muted);
          }
          .brand {
            margin: 0;
            color: var(--go);
            font-weight: 800;
          }
          .retry {
            display: block;
            padding: 0.875rem;
            border-radius: 18px;
            background: var(--go);
            color: var(--on-go);
            font-weight: 700;
            text-align: center;
            text-decoration: none;
          }
          .links {
            margin: 1rem 0 0;
            font-size: 0.9375rem;
          }
          .links a {
            color: inherit;
          }
        </style>
      </head>
      <body>
        <main>
          <p class="brand">${brand.name}</p>
          <h1>Something went wrong</h1>
          <p>That’s on us, not on you. Your messages and your draft are safe. Try again in a moment.</p>
          <a class="retry" href="">Try Again</a>
          <p class="links">
            Still not working? Write to <a href="mailto:${brand.sender.email}">${brand.sender.email}</a>${
              reference ? html` and mention <b>${reference}</b>` : ''
            }.
          </p>
        </main>
      </body>
    </html>`
}
