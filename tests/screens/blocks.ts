import { escapeHtml } from './mark.ts'
import type { Skin } from './skin.ts'

type Icon =
  | 'pin'
  | 'shop'
  | 'bag'
  | 'clock'
  | 'person'
  | 'call'
  | 'chat'
  | 'go'
  | 'door'
  | 'info'
  | 'camera'
  | 'road'

/** Pieces of a screen as HTML. Arguments are HTML already, so that marks survive. */
export type Blocks = ReturnType<typeof blocksOf>

export function blocksOf(skin: Skin) {
  const row = (icon: Icon, title: string, sub = '', optional = false) =>
    `<div class="row"${opt(optional)}>${skin.icons === 'none' ? '' : `<i class="ic ${skin.icons}">${draw(icon)}</i>`}
      <div class="grow"><div class="val">${title}</div>${sub && `<div class="sub">${sub}</div>`}</div></div>`

  const labelled = (label: string, value: string, optional = false) =>
    `<div class="lab"${opt(optional)}><div class="label">${label}</div><div class="val">${value}</div></div>`

  /** Small facts of one kind of screen: stacked rows, a grid of label over value, or plain lines. */
  const facts = (list: { icon: Icon; label: string; line: string; value?: string }[]) => {
    if (list.length === 0) return ''
    if (skin.facts === 'rows') return list.map((fact) => row(fact.icon, fact.line)).join('')
    if (skin.facts === 'lines')
      return `<div>${list.map((fact) => `<div class="line">${fact.line}</div>`).join('')}</div>`
    return `<div class="grid n${list.length}">${list
      .map(
        (fact) =>
          `<div>${fact.value ? `<div class="label">${escapeHtml(fact.label)}</div><div class="val">${fact.value}</div>` : `<div class="val">${fact.line}</div>`}</div>`,
      )
      .join('')}</div>`
  }

  const stops = (list: { label: string; title: string; sub?: string }[]) =>
    `<div class="stops ${skin.stops}">${list
      .map(
        ({ label, title, sub }, place) =>
          `<div class="stop">${skin.stops === 'line' ? `<b class="dot ${place ? 'end' : ''}"></b>` : ''}<div class="grow">
          <div class="label">${label}</div><div class="val strong">${title}</div>${sub ? `<div class="sub">${sub}</div>` : ''}</div></div>`,
      )
      .join('')}</div>`

  const actions = (pair: string) => {
    const [one = '', two = ''] = pair.split('|')
    if (skin.actions === 'round') {
      return `<div class="split" data-opt><div class="grow"></div><i class="round">${draw('call')}</i><i class="round">${draw('chat')}</i></div>`
    }
    if (skin.actions === 'list') return row('call', `${escapeHtml(one)} / ${escapeHtml(two)}`, '', true)
    return `<div class="pair" data-opt><div class="btn soft">${draw('call')} ${escapeHtml(one)}</div><div class="btn soft">${draw('chat')} ${escapeHtml(two)}</div></div>`
  }

  const note = (label: string, text: string, optional = false) =>
    `<div class="note"${opt(optional)}><div class="label">${label}</div><div>${text}</div></div>`

  const rule = () => (skin.dividers ? '<hr>' : '')
  return { row, labelled, facts, stops, split, actions, note, button, rule }
}

const split = (left: string, right: string) =>
  `<div class="split"><div class="grow">${left}</div><div class="right">${right}</div></div>`

/** The big button at the bottom; "A|B" draws a quiet one and a loud one. */
const button = (words: string, count?: string) => {
  const slide = /^(slide|swipe)/i.test(words)
  const parts = words.split('|')
  const seconds = count === undefined ? '' : ` <em>${count}</em>`
  return `<div class="foot">${parts
    .map((word, place) => {
      const loud = place === parts.length - 1
      return `<div class="btn ${loud ? 'loud' : 'quiet'} ${slide ? 'slide' : ''}">${slide ? '<s>»</s>' : ''}<span>${escapeHtml(word)}</span>${loud ? seconds : ''}</div>`
    })
    .join('')}</div>`
}

function opt(optional: boolean): string {
  return optional ? ' data-opt' : ''
}

const paths: Record<Icon, string> = {
  pin: 'M12 2a7 7 0 0 0-7 7c0 5 7 13 7 13s7-8 7-13a7 7 0 0 0-7-7zm0 9.500a2.500 2.500 0 1 1 0-5 2.500 2.500 0 0 1 0 5z',
  shop: 'M4 4h16l1 5a3 3 0 0 1-2 2.800V20H5v-8.200A3 3 0 0 1 3 9zm3 9v5h6v-5z',
  bag: 'M6 8h2a4 4 0 0 1 8 0h2l1 13H5zm4 0h4a2 2 0 0 0-4 0z',
  clock:
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16zm-1 3v6l5 3 1-1.600-4-2.400V7z',
  person: 'M12 3a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9zM3 21c0-5 4-7 9-7s9 2 9 7z',
  call: 'M6 2h4l1.500 5-2.500 2a12 12 0 0 0 6 6l2-2.500L22 14v4c0 2-2 4-4 4C10 22 2 14 2 6c0-2 2-4 4-4z',
  chat: 'M3 4h18v13H10l-5 4v-4H3z',
  go: 'M12 2l8 20-8-5-8 5z',
  door: 'M6 2h12v20H6zm9 9.500a1.200 1.200 0 1 0 0 2.400 1.200 1.200 0 0 0 0-2.400z',
  info: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm-1 9h2v7h-2zm0-4h2v2h-2z',
  camera: 'M3 7h4l2-3h6l2 3h4v13H3zm9 2a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  road: 'M6 21L10 3h4l4 18h-5v-4h-2v4zm5-8h2V9h-2z',
}

function draw(icon: Icon): string {
  return `<svg viewBox="0 0 24 24" class="svg"><path fill-rule="evenodd" d="${paths[icon]}"/></svg>`
}
