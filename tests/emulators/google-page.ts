import { brand } from '../../domain/brand.ts'

type PageOptions = { hint?: string; problem?: string }

/** The sign-in page. It says plainly that it is not Google's. */
export const pageOf = ({ hint = '', problem }: PageOptions): string =>
  page(
    'Choose who you are',
    `<p class="lead">to go on to ${brand.name}</p>
<form method="post" autocomplete="off">
  ${problem ? `<p class="problem" role="alert">${escape(problem)}</p>` : ''}
  <label>Email address <input name="email" type="email" required value="${escape(hint)}" placeholder="anybody@example.com" autofocus></label>
  <label>Name <input name="name" placeholder="Made from the address when empty"></label>
  <label class="tick"><input type="checkbox" name="verified" value="yes" checked> This address is verified</label>
  <button name="answer" value="go">Continue</button>
  <button name="answer" value="cancel" class="quiet" formnovalidate>Cancel</button>
</form>`,
  )

/** Page for an invalid request. */
export const problemPage = (problem: string): string =>
  page('Nothing to do here', `<p class="problem">${escape(problem)}</p>`)

const page = (title: string, content: string) => `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · emulator for Google</title>
<style>${STYLE}</style>
<main>
  <p class="emulator"><strong>Local emulator for Google.</strong> It runs on this machine, believes whatever you type, and sends nothing anywhere.</p>
  <h1>${title}</h1>
  ${content}
</main>
</html>`

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const STYLE = `
:root { color-scheme: light dark; --go: light-dark(#0b57d0, #a8c7fa); --on-go: light-dark(#fff, #062e6f);
  --line: light-dark(#747775, #8e918f); --muted: light-dark(#444746, #c4c7c5); --page: light-dark(#fff, #131314) }
* { box-sizing: border-box }
body { margin: 0; padding: 1rem; font: 1.0625rem/1.5 system-ui, sans-serif;
  background: light-dark(#f0f4f9, #1e1f20); color: light-dark(#1f1f1f, #e3e3e3) }
main { margin: 4vh auto 0; max-width: 27rem; padding: 1.5rem; border-radius: 1.5rem; background: var(--page) }
h1 { margin: 1.25rem 0 0; font-size: 1.625rem; font-weight: 500; line-height: 1.25 }
.lead { margin: .25rem 0 1.25rem; color: var(--muted) }
.emulator { margin: 0; padding: .75rem 1rem; border-radius: .75rem; font-size: .9375rem;
  background: light-dark(#fef3c7, #3b2f08); color: light-dark(#523a00, #fbe7a3) }
form { display: grid; gap: 1rem }
label { display: grid; gap: .25rem; font-size: .9375rem; color: var(--muted) }
.tick { grid-template-columns: auto 1fr; align-items: center; gap: .75rem; min-height: 3rem }
input { min-height: 3rem; width: 100%; padding: 0 .875rem; font: inherit; font-size: 1.0625rem; color: inherit;
  border: 1px solid var(--line); border-radius: .5rem; background: none }
.tick input { width: 1.5rem; min-height: 1.5rem; accent-color: var(--go) }
button { min-height: 3rem; font: inherit; border-radius: 1.5rem; border: 1px solid var(--go);
  background: var(--go); color: var(--on-go); cursor: pointer }
.quiet { background: none; color: var(--go) }
:focus-visible { outline: 3px solid var(--go); outline-offset: 2px }
.problem { margin: 1rem 0 0; color: light-dark(#b3261e, #f2b8b5); overflow-wrap: anywhere }`
