import { chunkOf } from './build-manifest.ts'
import { type Page, driverWithSession, waitForHydration, expect, laptop, origin, test } from './driver.ts'

const steps = ['Upload Screenshot', 'Generate Message', 'Send Message', 'Get Appreciated']
const part = (page: Page) => page.getByRole('region', { name: 'One delivery, start to finish' })
const film = (page: Page) => part(page).locator('video')
const current = (page: Page) => part(page).locator('li[aria-current="step"]')

/** Opens the front page and scrolls to the video. */
async function open(page: Page) {
  await page.goto('/')
  await part(page).scrollIntoViewIfNeeded()
}

async function openAndPlay(page: Page) {
  await open(page)
  await part(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.2)
}

const seconds = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)
const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused)
/** Seeks to a moment of the video, and plays on so slowly that it can be checked on a busy machine. */
const seek = (page: Page, to: number) =>
  film(page).evaluate((video: HTMLVideoElement, to) => {
    video.playbackRate = 1 / 16
    video.currentTime = to
  }, to)

test('§2.32 §9.23 a visitor plays the film, with sound; the step that it shows stands out, until they pause it', async ({
  page,
}) => {
  await openAndPlay(page)
  const shown = await film(page).evaluate((video: HTMLVideoElement) => ({
    muted: video.muted,
    preload: video.preload,
    length: Math.round(video.duration),
    isTall: video.videoHeight > video.videoWidth,
  }))
  expect(shown).toEqual({ muted: false, preload: 'metadata', length: 40, isTall: true })
  await expect(page.getByText('🔊 This video has sound')).toHaveCount(0)
  for (const [to, title] of [
    [1, steps[0]],
    [11.2, steps[1]],
    [23.2, steps[2]],
    [38.9, steps[3]],
    [12, steps[1]],
  ] as const) {
    await seek(page, to)
    await expect(current(page).getByRole('heading')).toContainText(title!)
  }
  await part(page).getByRole('button', { name: 'Pause', exact: true }).click()
  await expect.poll(() => isPaused(page)).toBe(true)
  await expect(current(page)).toHaveCount(0)
})

test('§4.15 §7.19 a video that a driver opens in Help starts by itself, with the browser’s own controls', async ({
  page,
}) => {
  await driverWithSession(page)
  await page.goto('/help')
  const asked = page.waitForRequest(/\/api\/videos\/[^/]+$/)
  await page.getByRole('region', { name: 'Watch it' }).getByRole('button').first().click()
  await asked
  const opened = page.getByRole('dialog').locator('video')
  await expect(opened).toHaveJSProperty('controls', true)
  await expect
    .poll(() => opened.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.2)
  await expect(page.getByRole('dialog').getByRole('button', { name: /video|Mute/ })).toHaveCount(0)
})

test('the film comes in parts, so that a jump does not fetch what lies between, and its captions follow it', async ({
  page,
}) => {
  const parts: number[] = []
  page.on('response', (response) => {
    if (/\/media\/videos\/.*\.(webm|mp4)$/.test(response.url())) parts.push(response.status())
  })
  await openAndPlay(page)
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.textTracks[0]!.mode = 'showing'
  })
  await seek(page, 30)
  await expect
    .poll(() =>
      film(page).evaluate((video: HTMLVideoElement) =>
        Array.from(video.textTracks[0]!.activeCues ?? [], (cue) => (cue as VTTCue).text).join(),
      ),
    )
    .toContain('Paste it and send it.')
  await seek(page, 35)
  await expect.poll(() => seconds(page)).toBeGreaterThan(35)
  expect(new Set(parts)).toEqual(new Set([206]))
})

test('§3.10 both encodings, the captions and the poster are where the row says, each small enough', async ({
  request,
}) => {
  const list = await request.get(`${origin()}/api/videos?category=demo`)
  const [video] = (await list.json()).videos
  for (const [path, type] of [
    [`videos/${video.filePath}`, 'video/mp4'],
    [`videos/${video.webmPath}`, 'video/webm'],
    [`videos/${video.captionsPath}`, 'text/vtt; charset=utf-8'],
    [`thumbnails/${video.thumbnailPath}`, 'image/jpeg'],
  ] as const) {
    const response = await request.get(`${origin()}/media/${path}`)
    expect([path, response.status(), response.headers()['content-type']]).toEqual([path, 200, type])
    expect((await response.body()).length).toBeLessThanOrEqual(1_500_000)
  }
})

test('the film is fetched only by those who come near it', async ({ page }) => {
  const requestedRanges: string[] = []
  page.on('request', (request) => requestedRanges.push(new URL(request.url()).pathname))
  // The code for the video loads when the visitor comes near it.
  const film = new RegExp(`^(?:/media|/api/videos|${chunkOf('media/find-video.ts')}$)`)
  const ofFilm = () => requestedRanges.filter((path) => film.test(path))
  await page.goto('/')
  await waitForHydration(part(page))
  // The browser computes intersections with every frame, and reports them at its end.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => requestIdleCallback(resolve))
  })
  expect(ofFilm()).toEqual([])
  await part(page).scrollIntoViewIfNeeded()
  await expect.poll(ofFilm).not.toEqual([])
})

test.describe('at a desk', () => {
  test.use(laptop)

  test('§2.32 the buttons on the film come with the mouse', async ({ page }) => {
    await open(page)
    const mute = part(page).getByRole('button', { name: 'Mute' })
    const opacity = () => mute.evaluate((button) => getComputedStyle(button.parentElement!).opacity)
    expect(await opacity()).toBe('0')
    await film(page).hover()
    await expect.poll(opacity).toBe('1')
    await mute.click()
    await expect(part(page).getByRole('button', { name: 'Unmute' })).toBeVisible()
    expect(await film(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
  })
})
