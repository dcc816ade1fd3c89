import type { ScreenStyle } from './phone.ts'
import type { Sampler } from './sampler.ts'

/** A drawn picture with no text: a cat on a sill, or hills at some hour of the day. */
export function scenery(sampler: Sampler, { device }: ScreenStyle): string {
  const { width, height } = device
  const sky = sampler.from([
    ['#87b7e8', '#fbe2c0'],
    ['#2b3a67', '#e0815a'],
    ['#bcd9ea', '#f5f8fa'],
    ['#16213f', '#4a5b8c'],
  ])
  const hill = (level: number, shade: string) => {
    const points = Array.from(
      { length: 9 },
      (_, place) => `${(place * width) / 8},${level + sampler.int(-40, 40)}`,
    )
    return `<polygon fill="${shade}" points="0,${height} ${points.join(' ')} ${width},${height}"/>`
  }
  const ground = sampler.chance(0.5)
    ? hill(height * 0.5, '#5d7f6a') + hill(height * 0.64, '#47664f') + hill(height * 0.8, '#2f4a38')
    : cat(width, height)
  return `<svg width="${width}" height="${height}" style="position:absolute;inset:0"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset=".7" stop-color="${sky[1]}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/><circle cx="${sampler.int(60, 300)}" cy="${sampler.int(90, 260)}" r="34" fill="#fff4cf"/>${ground}</svg>`
}

function cat(width: number, height: number): string {
  const x = width / 2
  const y = height * 0.62
  return `<rect y="${y + 120}" width="${width}" height="${height}" fill="#8a6a4b"/><ellipse cx="${x}" cy="${y + 40}" rx="86" ry="100" fill="#4a4038"/><circle cx="${x}" cy="${y - 80}" r="62" fill="#4a4038"/><path d="M${x - 58} ${y - 96}l4-66 46 34zM${x + 58} ${y - 96}l-4-66-46 34z" fill="#4a4038"/><ellipse cx="${x - 24}" cy="${y - 86}" rx="11" ry="14" fill="#c9d65c"/><ellipse cx="${x + 24}" cy="${y - 86}" rx="11" ry="14" fill="#c9d65c"/><path d="M${x - 7} ${y - 62}h14l-7 9z" fill="#d98f8f"/>`
}
