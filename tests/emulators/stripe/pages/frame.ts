/** Response of a page: HTML, or a redirect. */
export type Shown = { html: string; status?: number } | { to: string }

/** A page of the emulator. It says plainly that it is not Stripe's. */
export const frame = (title: string, content: string, width: 'narrow' | 'wide' = 'narrow'): Shown => ({
  html: `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} · emulator for Stripe</title>
<style>${STYLE}</style>
<aside class="emulator"><strong>Local emulator for Stripe.</strong> It runs on this machine and moves no money. Type no real card.</aside>
<main class="${width}">
<h1>${escape(title)}</h1>
${content}
</main>
</html>`,
})

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** 21 December 2026, of epoch seconds. */
export const day = (seconds: number): string =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000)

/** 21 Dec 2026, 3:04 pm, of epoch seconds. */
export const moment = (seconds: number): string =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
    seconds * 1000,
  )

export const problemIn = (problem: string | undefined): string =>
  problem ? `<p class="problem" role="alert">${escape(problem)}</p>` : ''

const STYLE = `
:root { color-scheme: light dark; --pay: light-dark(#5b21b6, #c4b5fd); --on-pay: light-dark(#fff, #2e1065);
  --line: light-dark(#d6d0dd, #45404d); --edge: light-dark(#7a7185, #948b9f); --muted: light-dark(#5b5465, #b9b1c4);
  --paper: light-dark(#fff, #1d1a21); --danger: light-dark(#b3261e, #f2b8b5) }
* { box-sizing: border-box }
body { margin: 0; padding: 0 1rem 3rem; font: 1rem/1.5 system-ui, sans-serif;
  background: light-dark(#f3f0f6, #121014); color: light-dark(#1f1b24, #ece7f2) }
.emulator { margin: 0 -1rem 1.5rem; padding: .625rem 1rem; text-align: center; font-size: .875rem;
  background: light-dark(#fde68a, #4a3703); color: light-dark(#422b00, #fdeab0) }
main { margin: 0 auto; padding: 1.5rem; background: var(--paper); border-radius: .25rem;
  border-top: 6px solid var(--pay); overflow-wrap: anywhere }
.narrow { max-width: 28rem } .wide { max-width: 60rem }
@media (max-width: 30rem) { main { margin: 0 -.5rem; padding: 1.25rem 1rem } li .row > span { flex-basis: 100% !important } }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25 }
h2 { margin: 2rem 0 .5rem; padding-top: 1.25rem; border-top: 1px dashed var(--edge); font-size: 1.125rem }
h3 { margin: 1.25rem 0 .25rem; font-size: 1rem }
p { margin: .5rem 0 } a { color: var(--pay) } small, .muted { color: var(--muted); font-size: .875rem }
.back { display: inline-flex; align-items: center; min-height: 3rem }
dl { display: grid; grid-template-columns: 1fr auto; row-gap: .25rem; margin: 1rem 0 }
dd { margin: 0; padding-left: 1rem; text-align: right; font-variant-numeric: tabular-nums }
.total { padding-top: .5rem; border-top: 1px dashed var(--edge); font-weight: 700 }
form { display: grid; gap: .875rem; margin: 1rem 0 }
li .row > span { flex: 1 12rem }
form.row { display: flex; flex-wrap: wrap; gap: .5rem; margin: .5rem 0; align-items: end }
label { display: grid; gap: .25rem; font-size: .875rem; color: var(--muted) }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem }
input, select { min-height: 3rem; width: 100%; padding: 0 .75rem; font: inherit; font-size: 1.0625rem;
  color: light-dark(#1f1b24, #ece7f2); border: 1px solid var(--edge); border-radius: .25rem; background: none }
select { background: var(--paper) } .row select { width: auto }
button, .button { min-height: 3rem; padding: .25rem 1rem; font: inherit; font-weight: 600; border-radius: .25rem;
  border: 1px solid var(--pay); background: var(--pay); color: var(--on-pay); cursor: pointer }
.button { display: inline-flex; align-items: center; text-decoration: none }
.quiet { background: none; color: var(--pay) } .cards button { text-align: left; font-weight: 400 }
.danger { border-color: var(--danger); background: none; color: var(--danger) }
details { margin: 1.25rem 0 } summary { min-height: 3rem; padding: .75rem 0; cursor: pointer; color: var(--pay) }
ul { margin: .5rem 0; padding: 0; list-style: none }
li { padding: .5rem 0; border-top: 1px solid var(--line) } li:first-child { border: 0 }
code { font-size: .8125rem }
:focus-visible { outline: 3px solid var(--pay); outline-offset: 2px }
.tag { display: inline-block; padding: 0 .5rem; border: 1px solid var(--edge); border-radius: 1rem; font-size: .8125rem }
.problem { padding: .75rem 1rem; border-left: 4px solid var(--danger); color: var(--danger) }
.good { padding: .75rem 1rem; border-left: 4px solid light-dark(#15803d, #86efac) }`
