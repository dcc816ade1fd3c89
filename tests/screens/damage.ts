import type { Browser } from 'playwright-core'
import type { Sampler } from './sampler.ts'
import type { Variant } from './screen.ts'

export type DamagedScreenshot = { bytes: Buffer; type: 'png' | 'jpg' }

/** Damage to a clean screenshot before a driver uploads it. */
export async function damage(
  browser: Browser,
  sampler: Sampler,
  png: Buffer,
  variant: Variant,
): Promise<DamagedScreenshot> {
  if (variant === 'photo') return photograph(browser, sampler, png)
  if (variant === 'clean' && sampler.chance(0.4)) return { bytes: png, type: 'png' }
  const width = variant === 'chat' ? sampler.int(600, 800) : 0
  const quality =
    variant === 'chat' ? sampler.int(30, 50) : variant === 'blur' ? sampler.int(55, 80) : sampler.int(75, 92)
  // Blur is measured in thousandths of the width, so that every density suffers alike.
  const blur = variant === 'blur' ? sampler.int(9, 20) / 10 / 1000 : 0
  return { bytes: await encode(browser, png, { width, quality: quality / 100, blur }), type: 'jpg' }
}

type Encoding = { width: number; quality: number; blur: number }

async function encode(browser: Browser, png: Buffer, encoding: Encoding): Promise<Buffer> {
  const page = await browser.newPage()
  const text = await page.evaluate(
    async ({ source, width, quality, blur }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${source}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = width || image.width
      canvas.height = Math.round((image.height * canvas.width) / image.width)
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D
      pen.imageSmoothingQuality = 'high'
      if (blur) pen.filter = `blur(${(canvas.width * blur).toFixed(2)}px)`
      pen.drawImage(image, 0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? ''
    },
    { source: png.toString('base64'), ...encoding },
  )
  await page.close()
  return Buffer.from(text, 'base64')
}

/** The phone lies on a table under a lamp: tilt, margin, vignette, glare, sensor noise and a hint of moiré. */
async function photograph(browser: Browser, sampler: Sampler, png: Buffer): Promise<DamagedScreenshot> {
  const width = sampler.int(1350, 1800)
  const height = Math.round(width * 1.6)
  const tilt = (sampler.chance(0.5) ? 1 : -1) * (1 + sampler.roll() * 3)
  const table = sampler.pick(['#6b4f3a', '#3f444b', '#8d8577', '#23262b', '#b9b2a6'])
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 1 })
  const glare = `${sampler.int(10, 90)}% ${sampler.int(5, 60)}%`
  const grain = await noise(page, sampler)
  await page.setContent(`<style>*{margin:0}body{width:${width}px;height:${height}px;overflow:hidden;background:linear-gradient(${sampler.int(0, 360)}deg,${table},#0006),${table};position:relative}
    .stage{position:absolute;inset:0;display:grid;place-items:center;perspective:${sampler.int(3000, 5200)}px}
    .phone{height:${sampler.int(89, 95)}%;transform:rotateZ(${tilt.toFixed(2)}deg) rotateX(${sampler.int(-7, 9)}deg) rotateY(${sampler.int(-7, 7)}deg);border-radius:60px;border:18px solid #0b0b0c;overflow:hidden;box-shadow:0 30px 60px #000a;position:relative}
    .phone img{height:100%;display:block;filter:brightness(${0.86 + sampler.roll() * 0.2}) contrast(${0.84 + sampler.roll() * 0.12}) blur(${(0.3 + sampler.roll() * 0.6).toFixed(2)}px)}
    .moire{position:absolute;inset:0;background:repeating-linear-gradient(${sampler.int(1, 5)}deg,#0000 0 2px,#0000001c 2px 3px),repeating-linear-gradient(${sampler.int(86, 94)}deg,#0000 0 3px,#ffffff14 3px 4px)}
    .over{position:absolute;inset:0;background:radial-gradient(ellipse at ${glare},#ffffff3d,#fff0 38%),radial-gradient(ellipse at center,#0000 55%,#0008)}
    .grain{position:absolute;inset:0;background:url(${grain});opacity:.16;mix-blend-mode:overlay}</style>
    <div class="stage"><div class="phone"><img src="data:image/png;base64,${png.toString('base64')}"><div class="moire"></div></div></div><div class="over"></div><div class="grain"></div>`)
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  const bytes = await page.screenshot({ type: 'jpeg', quality: sampler.int(68, 88) })
  await page.close()
  return { bytes, type: 'jpg' }
}

/** The seed goes into the page, so that the grain is the same every time. */
async function noise(page: Awaited<ReturnType<Browser['newPage']>>, sampler: Sampler): Promise<string> {
  return page.evaluate(
    (seed) => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 320
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D
      const pixels = pen.createImageData(320, 320)
      let state = seed
      for (let i = 0; i < pixels.data.length; i += 4) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0
        pixels.data.fill(state >>> 24, i, i + 3)
        pixels.data[i + 3] = 255
      }
      pen.putImageData(pixels, 0, 0)
      return canvas.toDataURL()
    },
    sampler.int(1, 1e9),
  )
}
