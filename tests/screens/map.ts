import { mapStreets } from './banks/places.ts'
import { escapeHtml } from './mark.ts'
import type { Sampler } from './sampler.ts'

/** An invented town with a route, as SVG that fills its box. */
export function mapOf(sampler: Sampler, { dark, colour }: { dark: boolean; colour: string }): string {
  const land = dark ? '#1d2733' : sampler.pick(['#eceff1', '#f5f1e6', '#e8ecef'])
  const road = dark ? '#34465a' : '#ffffff'
  const main = dark ? '#5a5238' : '#fbe3a4'
  const green = dark ? '#22382e' : '#cfe8c4'
  const water = dark ? '#162a40' : '#b5d7f0'
  const ink = dark ? '#a9b7c6' : '#66707a'
  const lines: string[] = []
  const labels: string[] = []
  const names = sampler.shuffle(mapStreets)
  for (let x = -500; x < 900; x += sampler.int(46, 88)) {
    lines.push(`<line x1="${x}" y1="-500" x2="${x + sampler.int(-30, 30)}" y2="1200"/>`)
  }
  for (let y = -500; y < 1200; y += sampler.int(60, 120)) {
    lines.push(`<line x1="-500" y1="${y}" x2="900" y2="${y + sampler.int(-20, 20)}"/>`)
    if (y > 60 && y < 500 && labels.length < 6) {
      const name = escapeHtml(names[labels.length] ?? '')
      labels.push(
        `<text x="${sampler.int(20, 230)}" y="${y + 4}" fill="${ink}" font-size="10.5">${name}</text>`,
      )
    }
  }
  const stretch = sampler.int(60, 150)
  const route = `M${sampler.int(60, 120)} 420 L${sampler.int(70, 130)} 190 L${190 + stretch / 3} 170 L${200 + stretch / 3} ${sampler.int(70, 110)}`
  return `<svg class="town" viewBox="0 0 390 460" preserveAspectRatio="xMidYMid slice"><rect x="-600" y="-600" width="1800" height="2000" fill="${land}"/>
  <g transform="rotate(${sampler.int(-18, 18)} 195 230)"><rect x="${sampler.int(-60, 220)}" y="${sampler.int(20, 260)}" width="120" height="90" fill="${green}"/>
  <rect x="-600" y="${sampler.int(300, 420)}" width="1800" height="34" fill="${water}"/>
  <g stroke="${road}" stroke-width="6">${lines.join('')}</g><line x1="-400" y1="${sampler.int(90, 300)}" x2="900" y2="${sampler.int(90, 300)}" stroke="${main}" stroke-width="12"/>
  ${labels.join('')}</g><path d="${route}" fill="none" stroke="${colour}" stroke-width="5" stroke-linejoin="round"/>
  <circle cx="${206 + stretch / 3}" cy="80" r="9" fill="${dark ? '#fff' : '#111'}"/></svg>`
}
