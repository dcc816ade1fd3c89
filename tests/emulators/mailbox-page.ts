import { brand } from '../../domain/brand.ts'
import type { ReceivedMessage } from './mailbox.ts'

/** The mailbox as a page: newest first, each mail rendered in a sandboxed frame, codes to copy. */
export const pageOf = (messages: ReceivedMessage[], to: string) => `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox of ${brand.name}</title>
<style>${STYLE}</style>
<header>
  <h1>Mailbox</h1>
  <p>Mails and text messages of ${brand.name} on this machine. None of them leaves it.</p>
  <form><label>To <input name="to" value="${escape(to)}" placeholder="everybody" autocomplete="off"></label></form>
</header>
<main id="list" data-newest="${messages[0]?.id ?? 0}">
${messages.length > 0 ? messages.slice(0, 100).map(card).join('\n') : '<p class="empty">Nothing has come yet. This page looks again by itself.</p>'}
</main>
<script>${SCRIPT}</script>
</html>`

const card = (message: ReceivedMessage) => `<article id="m${message.id}">
  <h2>${escape(message.subject || message.text.split('\n')[0]!)}</h2>
  <p class="meta"><span>${message.kind === 'mail' ? 'Mail' : 'Text message'} to <strong>${escape(message.to)}</strong></span>
    <time datetime="${new Date(message.at).toISOString()}">${new Date(message.at).toLocaleTimeString(brand.locale)}</time></p>
  <p class="acts">
    ${message.code && `<button type="button" data-copy="${escape(message.code)}">Copy <b>${escape(message.code)}</b></button>`}
    ${message.link && `<a href="${escape(message.link)}" target="_blank" rel="noreferrer">Open the link</a>`}
  </p>
  ${message.html ? `<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escape(framed(message.html))}"></iframe>` : ''}
  <details${message.html ? '' : ' open'}><summary>Plain text</summary><pre>${escape(message.text)}</pre></details>
</article>`

/** Links of a mail open outside the frame, which may not navigate. */
const framed = (html: string) => html.replace(/<head>/i, '<head><base target="_blank">')

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const STYLE = `
:root { color-scheme: light dark; --go: light-dark(#0b6e47, #58d996); --on-go: light-dark(#fff, #03170d);
  --line: light-dark(#d3dad2, #2a322d); --muted: light-dark(#46534b, #a9b6ae) }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 40rem; padding: 1rem; font: 1.0625rem/1.5 system-ui, sans-serif;
  background: light-dark(#eff2ed, #090b0a); color: light-dark(#121a16, #eef3ef) }
h1 { margin: 0; font-size: 1.5rem } h2 { margin: 0; font-size: 1.125rem; overflow-wrap: anywhere }
header p, .meta { margin: .25rem 0; color: var(--muted); font-size: .9375rem; overflow-wrap: anywhere }
header { margin-bottom: 1rem }
input { min-height: 3rem; width: 100%; padding: 0 .75rem; font: inherit; border: 1px solid light-dark(#7b887f, #6c7b72);
  border-radius: .75rem; background: light-dark(#fff, #131715) }
article { margin-bottom: 1rem; padding: 1rem; border: 1px solid var(--line);
  border-radius: 1.375rem 1.375rem 1.375rem .25rem; background: light-dark(#fff, #131715) }
.meta { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem }
.acts { display: flex; flex-wrap: wrap; gap: .5rem; margin: .75rem 0 }
.acts:empty { display: none }
button, .acts a { min-height: 3rem; padding: .6rem 1rem; font: inherit; border-radius: .75rem; border: 1px solid var(--go);
  background: none; color: var(--go); text-decoration: none; cursor: pointer }
button { background: var(--go); color: var(--on-go) }
iframe { width: 100%; height: 34rem; border: 1px solid var(--line); border-radius: .75rem; background: transparent }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .9375rem }
.empty { color: var(--muted) }`

// Only the list is replaced, and only after new mail, so that nothing moves under the reader's finger.
const SCRIPT = `
const list = document.getElementById('list')
list.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-copy]')
  if (!button) return
  await navigator.clipboard.writeText(button.dataset.copy)
  button.textContent = 'Copied'
})
setInterval(async () => {
  const to = new URLSearchParams(location.search).get('to') ?? ''
  const ask = '/messages?' + new URLSearchParams({ to, after: list.dataset.newest })
  const fresh = await fetch(ask).then((r) => r.json()).catch(() => [])
  if (fresh.length === 0) return
  const page = new DOMParser().parseFromString(await fetch(location.href).then((r) => r.text()), 'text/html')
  const newer = page.getElementById('list')
  list.querySelector('.empty')?.remove()
  for (const { id } of fresh.reverse()) {
    const card = newer.querySelector('#m' + id)
    if (card) list.prepend(card)
  }
  list.dataset.newest = newer.dataset.newest
}, 1500)`
