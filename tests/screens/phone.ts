import type { ScreenPage } from './compose.ts'
import { mapOf } from './map.ts'
import { escapeHtml } from './mark.ts'
import type { Sampler } from './sampler.ts'
import type { ScreenDevice, Skin } from './skin.ts'
import { styleOf } from './style.ts'

export type ScreenStyle = {
  device: ScreenDevice
  dark: boolean
  face: string
  scale: number
  colour: string
  ink: string
}

/** A whole phone screen with status bar, map, contents and home keys. */
export function phone(
  sampler: Sampler,
  page: ScreenPage,
  skin: Skin,
  screenStyle: ScreenStyle & { clock: string },
): string {
  const sheet = skin.page === 'sheet'
  const bar = screenStyle.device.name === 'iphone'
  const head =
    skin.head === 'none' && !page.brand
      ? ''
      : `<header class="${skin.head === 'brand' ? 'brand' : ''}"><b>${sampler.pick(['←', '☰', '×'])}</b><span>${escapeHtml(page.brand ?? page.title)}</span><small>${sampler.pick(['Help', 'HELP', '', ''])}</small></header>`
  const map = sheet
    ? `<div class="map">${mapOf(sampler, { dark: screenStyle.dark, colour: screenStyle.colour })}${page.onMap}</div>`
    : ''
  const titled = head !== '' && page.brand === undefined
  return document(
    screenStyle,
    skin,
    `<div class="${titled ? 'titled' : ''}" style="display:contents">${status(sampler, screenStyle)}${sheet ? '' : head}${map}
    <main class="${sheet ? 'sheet' : 'full'}">${sheet ? `<u></u>${head}` : ''}${page.body}</main>${page.foot}
    <div class="home ${bar ? 'bar' : 'keys'}">${bar ? '<b></b>' : sampler.chance(0.5) ? '<i>❘❘❘</i><i>▢</i><i>‹</i>' : '<b></b>'}</div></div>`,
  )
}

export function document(screenStyle: ScreenStyle, skin: Skin | undefined, inside: string): string {
  const classes = [
    screenStyle.dark ? 'dark' : 'light',
    skin?.centred ? 'centred' : '',
    skin?.upper ? 'upper' : '',
  ]
  return `<!doctype html><meta charset="utf-8"><style>${styleOf(screenStyle, skin?.radius ?? 10)}</style><body class="${classes.join(' ')} ${screenStyle.device.name}"><div id="screen">${inside}</div>`
}

/** The phone's own clock is drawn here and never marked. */
export function status(sampler: Sampler, screenStyle: ScreenStyle & { clock: string }): string {
  const level = sampler.int(9, 100)
  const net = sampler.pick(['5G', 'LTE', '4G', 'Wi-Fi'])
  const extra = screenStyle.device.name === 'android' ? sampler.pick([' ✉', ' ▲', '', ' ◉ ✉']) : ''
  return `<div class="status"><span>${screenStyle.clock}${extra}</span><span>▂▄▆ ${net} ${level}%</span></div>`
}
