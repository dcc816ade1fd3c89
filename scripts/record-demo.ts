// npm run record:demo: films the app itself for 40 seconds, adds a soundtrack, and writes the video for the
// site into media/. It needs Chromium and ffmpeg, installs neither, and fails with a message where one is
// missing.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, type Page, chromium } from '@playwright/test'
import { demoSteps } from '../domain/site/demo.ts'
import { signUp } from '../tests/account-factory.ts'
import { browserFlags, findBrowser } from './browser.js'
import { openActor, shoot, type Tap } from './demo/actor.ts'
import { publish } from './demo/publish.ts'
import { soundtrack } from './demo/sound.ts'
import { APP, FILM, FPS, camera, lines, scenes } from './demo/story.ts'
import { openServer } from './server.ts'

const root = resolve(import.meta.dirname, '..')
const picture = join(root, 'public/samples/order.jpg')
const figtree = join(root, 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')

await main()

async function main() {
  if (spawnSync('ffmpeg', ['-version']).status !== 0) {
    console.error('ffmpeg is missing. On Debian: apt-get install -y ffmpeg')
    process.exit(1)
  }
  const work = mkdtempSync(join(tmpdir(), 'kindrop-demo-'))
  const server = await openServer({
    port: 0,
    data: join(work, 'data'),
    cron: false,
    vars: { MAILER_AUTOCONFIRM: 'true' },
  })
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...browserFlags, '--force-color-profile=srgb'],
  })
  try {
    const frames = join(work, 'frames')
    mkdirSync(frames)
    const taps = await film(browser, server.url.origin, frames)
    writeFileSync(join(work, 'sound.wav'), soundtrack(taps.map(({ at }) => at)))
    const files = publish({ work, folder: join(root, 'media') })
    for (const { name, bytes } of files) console.log(`${String(bytes).padStart(9)} bytes  media/${name}`)
  } finally {
    await browser.close()
    await server.stop()
    if (!process.env.KEEP_FRAMES) rmSync(work, { recursive: true, force: true })
    else console.log(`The frames lie in ${work}`)
  }
}

/** Writes one JPEG per frame and returns the visible taps. */
async function film(browser: Browser, origin: string, frames: string): Promise<Tap[]> {
  const actor = await openActor(await signedIn(browser, origin), picture)
  const stage = await browser.newPage({ viewport: FILM, deviceScaleFactor: 1 })
  await stage.goto(`file://${join(root, 'scripts/demo/stage.html')}`)
  await useFigtree(stage)
  const order = `data:image/jpeg;base64,${readFileSync(picture, 'base64')}`
  await stage.evaluate((story) => (window as unknown as Stage).prepare(story), {
    order,
    steps: demoSteps,
    lines,
    camera,
    scenes,
  })
  const cdp = await stage.context().newCDPSession(stage)
  const { taps } = actor
  taps.push(
    { at: scenes.pickTap, x: 80, y: 480 },
    { at: scenes.fieldTap, x: 150, y: 746 },
    { at: scenes.pasteTap, x: 70, y: 686 },
    { at: scenes.sendTap, x: 352, y: 746 },
  )
  let message = ''
  const count = scenes.end * FPS
  for (let frame = 0; frame < count; frame++) {
    const t = frame / FPS
    const isApp = t >= scenes.toApp - 0.2 && t < scenes.toChat + 0.7
    const screen = isApp ? `data:image/jpeg;base64,${await actor.next(t)}` : undefined
    if (isApp && t < scenes.copyTap) message = await actor.message()
    const moment = { t, screen, taps: taps.toSorted((a, b) => a.at - b.at), message }
    await stage.evaluate((moment) => (window as unknown as Stage).draw(moment), moment)
    writeFileSync(
      join(frames, `${String(frame).padStart(4, '0')}.jpg`),
      Buffer.from(await shoot(cdp), 'base64'),
    )
    if (process.stdout.isTTY && frame % FPS === 0) process.stdout.write(`\r${t} of ${scenes.end} s `)
  }
  return taps
}

type Stage = { prepare: (story: object) => Promise<void>; draw: (moment: object) => Promise<void> }

/** A driver on Create Message, signed in before the film begins. */
async function signedIn(browser: Browser, origin: string): Promise<Page> {
  const { id, email, password } = await signUp(origin, 'Dana Driver')
  const context = await browser.newContext({
    baseURL: origin,
    viewport: APP,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-AU',
    colorScheme: 'light',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto('/auth/login')
  // The one-time question about pictures is not part of the film.
  await page.evaluate((key) => localStorage.setItem(key, '"keep"'), `pictureChoice_${id}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Copy message' }).waitFor()
  // The welcome is not part of the film.
  await page.getByText('Signed in successfully').waitFor()
  await page.clock.runFor(20_000)
  await useFigtree(page)
  return page
}

/** Phones have a rounded system font, which this machine lacks. */
async function useFigtree(page: Page) {
  await page.evaluate(
    async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      document.fonts.add(await new FontFace('Figtree', bytes.buffer, { weight: '300 900' }).load())
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(':root { --font-sans: Figtree, sans-serif; --font-display: Figtree, sans-serif }')
      document.adoptedStyleSheets.push(sheet)
    },
    readFileSync(figtree, 'base64'),
  )
}
