import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import { brand } from '../domain/brand.ts'

const { resolve } = createRequire(import.meta.url)

// Night, as in src/ui/tokens.css: the picture appears in feeds of every colour.
const color = { canvas: '#090b0a', surface: '#131715', ink: '#eef3ef', muted: '#a9b6ae', go: '#58d996' }

/** Text of a page's picture: a line above, and the title in a bubble. */
type ShareText = { label: string; title: string }

/** §9.27 Opens a renderer of 1200 × 630 PNG pictures for pages that are shared. */
export async function openShareImages(): Promise<(words: ShareText) => Promise<Uint8Array>> {
  const fonts = await Promise.all(([500, 800] as const).map(fontOf))
  return async (words) => {
    const svg = await satori(pictureOf(words) as never, { width: 1200, height: 630, fonts })
    return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
  }
}

const fontOf = async (weight: 500 | 800) => ({
  name: 'Figtree',
  weight,
  style: 'normal' as const,
  data: await readFile(resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`)),
})

const pictureOf = ({ label, title }: ShareText) =>
  box({
    style: {
      width: 1200,
      height: 630,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: 72,
      background: color.canvas,
      color: color.ink,
      fontFamily: 'Figtree',
    },
    children: [
      box({
        style: { alignItems: 'center', justifyContent: 'space-between', fontSize: 34, fontWeight: 500 },
        children: [
          box({
            style: { alignItems: 'center', gap: 20, fontWeight: 800, fontSize: 46 },
            children: [drop(64), words(brand.name)],
          }),
          box({ style: { color: color.muted }, children: [words(label)] }),
        ],
      }),
      box({
        style: {
          alignSelf: 'flex-start',
          padding: '44px 56px 50px',
          maxWidth: 1040,
          background: color.surface,
          border: `3px solid ${color.go}`,
          borderRadius: '56px 56px 56px 8px',
          fontSize: title.length > 48 ? 62 : 76,
          fontWeight: 800,
          lineHeight: 1.12,
          letterSpacing: '-0.02em',
        },
        children: [words(title)],
      }),
      box({ style: { color: color.muted, fontSize: 32, fontWeight: 500 }, children: [words(brand.tagline)] }),
    ],
  })

type Element = { type: string; props: Record<string, unknown> }

const box = ({ style, children }: { style: object; children: Element[] }): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

const words = (text: string): Element => ({ type: 'span', props: { children: text } })

/** The drop of src/ui/Logo.tsx. */
const drop = (size: number): Element => ({
  type: 'svg',
  props: {
    width: size,
    height: size,
    viewBox: '0 0 32 32',
    children: [
      {
        type: 'path',
        props: { fill: color.go, d: 'M16 2a14 14 0 0 1 0 28H5a3 3 0 0 1-3-3V16A14 14 0 0 1 16 2Z' },
      },
      {
        type: 'path',
        props: {
          d: 'M9.5 16.5c1.2 3.6 3.6 5.5 6.5 5.5s5.3-1.9 6.5-5.5',
          fill: 'none',
          stroke: color.canvas,
          'stroke-width': 3,
          'stroke-linecap': 'round',
        },
      },
    ],
  },
})
