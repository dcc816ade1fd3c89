import type { Sampler } from './sampler.ts'

/** Layout and style of one screen, apart from the colour of its app. */
export type Skin = {
  page: 'sheet' | 'full'
  head: 'bar' | 'brand' | 'none'
  icons: 'plain' | 'disc' | 'none'
  stops: 'line' | 'labels' | 'cards'
  facts: 'rows' | 'grid' | 'lines'
  actions: 'pair' | 'round' | 'list'
  dividers: boolean
  upper: boolean
  centred: boolean
  /** Corner radius of buttons and cards in CSS pixels. */
  radius: number
}

export const skins: readonly Skin[] = [
  skin('sheet', 'none', 'plain', 'line', 'lines', 'pair', { dividers: true, radius: 26 }),
  skin('sheet', 'none', 'disc', 'labels', 'rows', 'round', { radius: 8, upper: true }),
  skin('full', 'bar', 'plain', 'labels', 'rows', 'pair', { radius: 6 }),
  skin('full', 'brand', 'none', 'line', 'grid', 'list', { dividers: true, radius: 12 }),
  skin('sheet', 'bar', 'none', 'cards', 'grid', 'round', { radius: 14 }),
  skin('sheet', 'none', 'plain', 'labels', 'lines', 'list', { radius: 4, centred: true }),
  skin('full', 'brand', 'disc', 'cards', 'lines', 'pair', { radius: 22, centred: true }),
  skin('full', 'bar', 'disc', 'line', 'rows', 'pair', { dividers: true, radius: 10 }),
  skin('sheet', 'brand', 'disc', 'line', 'rows', 'list', { upper: true, radius: 8 }),
  skin('sheet', 'none', 'none', 'cards', 'grid', 'pair', { dividers: true, radius: 18 }),
]

function skin(
  page: Skin['page'],
  head: Skin['head'],
  icons: Skin['icons'],
  stops: Skin['stops'],
  facts: Skin['facts'],
  actions: Skin['actions'],
  rest: Partial<Skin>,
): Skin {
  return {
    page,
    head,
    icons,
    stops,
    facts,
    actions,
    dividers: false,
    upper: false,
    centred: false,
    radius: 10,
    ...rest,
  }
}

/** Type faces of the machine, phones' own first; bank a takes the even ones, bank b the odd ones. */
export const faces = [
  'Roboto',
  'Inter',
  'Open Sans',
  'Lato',
  'Noto Sans',
  'Cantarell',
  'Arimo',
  'Inter Display',
  'Roboto',
  'DejaVu Sans',
  'Liberation Sans',
  'Quicksand',
] as const

export type ScreenDevice = { name: 'iphone' | 'android'; width: number; height: number; density: number }

export function deviceOf(sampler: Sampler): ScreenDevice {
  const roll = sampler.roll()
  if (roll < 0.44) return { name: 'iphone', width: 390, height: 844, density: 3 }
  if (roll < 0.84) return { name: 'android', width: 360, height: 800, density: 3 }
  if (roll < 0.93) return { name: 'android', width: 360, height: 800, density: 2 }
  return { name: 'android', width: 360, height: 800, density: 4 }
}
