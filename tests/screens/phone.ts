import type { Dice } from './sampler.ts'
import { escapeHtml } from './mark.ts'
import type { Page } from './compose.ts'
import { mapOf } from './map.ts'
import type { Device, Skin } from './skin.ts'
import { styleOf } from './style.ts'

export type Dress = {
  device: Device
  dark: boolean
  face: string
  scale: number
  colour: string
  ink: string
}

/** A whole phone screen with status bar, map, contents and home keys. */
export function phone(dice: Dice, page: Page, skin: Skin, dress: Dress & { clock: string }): string {
  const sheet = skin.page === 'sheet'
  const bar = dress.device.name === 'iphone'
  const head =
    skin.head === 'none' && !page.brand
      ? ''
      : `<header class="${skin.head === 'brand' ? 'brand' : ''}"><b>${dice.pick(['←', '☰', '×'])}</b><span>${escapeHtml(page.brand ?? page.title)}</span><small>${dice.pick(['Help', 'HELP', '', ''])}</small></header>`
  const map = sheet
    ? `<div class="map">${mapOf(dice, { dark: dress.dark, colour: dress.colour })}${page.onMap}</div>`
    : ''
  const titled = head !== '' && page.brand === undefined
  return document(
    dress,
    skin,
    `<div class="${titled ? 'titled' : ''}" style="display:contents">${status(dice, dress)}${sheet ? '' : head}${map}
    <main class="${sheet ? 'sheet' : 'full'}">${sheet ? `<u></u>${head}` : ''}${page.body}</main>${page.foot}
    <div class="home ${bar ? 'bar' : 'keys'}">${bar ? '<b></b>' : dice.chance(0.5) ? '<i>❘❘❘</i><i>▢</i><i>‹</i>' : '<b></b>'}</div></div>`,
  )
}

export function document(dress: Dress, skin: Skin | undefined, inside: string): string {
  const classes = [dress.dark ? 'dark' : 'light', skin?.centred ? 'centred' : '', skin?.upper ? 'upper' : '']
  return `<!doctype html><meta charset="utf-8"><style>${styleOf(dress, skin?.radius ?? 10)}</style><body class="${classes.join(' ')} ${dress.device.name}"><div id="screen">${inside}</div>`
}

/** The phone's own clock is drawn here and never marked. */
export function status(dice: Dice, dress: Dress & { clock: string }): string {
  const level = dice.int(9, 100)
  const net = dice.pick(['5G', 'LTE', '4G', 'Wi-Fi'])
  const extra = dress.device.name === 'android' ? dice.pick([' ✉', ' ▲', '', ' ◉ ✉']) : ''
  return `<div class="status"><span>${dress.clock}${extra}</span><span>▂▄▆ ${net} ${level}%</span></div>`
}
