import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { accountOf, noNetwork, openApp, requests } from './open-app.tsx'

const part = (name: string) => screen.findByRole('region', { name })
const picture = (name: RegExp) => document.querySelector(`ol svg[aria-label^="${name.source}"]`)

// Without a layout everything is near the screen.
vi.stubGlobal(
  'IntersectionObserver',
  class {
    readonly report: IntersectionObserverCallback
    constructor(report: IntersectionObserverCallback) {
      this.report = report
    }
    observe = () => this.report([{ isIntersecting: true } as IntersectionObserverEntry], this as never)
    unobserve = () => {}
    disconnect = () => {}
  },
)
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('§2.34 §2.35 §4.18 each block of figures says that results vary, and the quotations that they are examples', async () => {
  await openApp('/')
  const quotations = within(await part('From one driver to another'))
  const main = within(screen.getByRole('main'))
  for (const figure of ['115%', '$200+', '98%', '4.9', '2x', '$206', '$144', '25 tips', '24 tips'])
    expect(main.getByText(figure)).toBeDefined()
  const percents = screen.getByRole('main').textContent.match(/\d+ ?%/g)
  expect(new Set(percents)).toEqual(new Set(['115%', '98%']))
  const notes = main.getAllByRole('link', { name: 'Results vary' })
  expect(notes.map((note) => note.getAttribute('href'))).toEqual(Array(3).fill('/faq#results-vary'))
  expect(screen.queryByRole('link', { name: 'Get My Referral Link' })).toBeNull()
  expect(quotations.getAllByText('5 out of 5 stars')).toHaveLength(3)
  expect(quotations.getByText(/These are examples/)).toBeDefined()
})

test('§2.29 when no figure comes, the front page says that the counter is unavailable', async () => {
  await openApp('/', undefined, { 'GET /api/stats': noNetwork })
  await screen.findByText('Message counter unavailable')
})

test('§2.19 §2.30 §2.33 a driver who is signed in finds the link to share under the results, and the statement as a page', async () => {
  const user = await openApp('/', accountOf())
  const link = await screen.findByRole('link', { name: 'Get My Referral Link' })
  expect(link.getAttribute('href')).toBe('/referrals?tab=link')
  await user.click(screen.getByRole('button', { name: 'Read the Driver Protection Statement' }))
  await screen.findByRole('heading', { level: 1, name: 'Driver Protection Statement' })
  expect(location.pathname).toBe('/driver-protection')
})

test('§2.31 §9.24 the pictures of the first step change every five seconds, until they are stopped', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const user = await openApp('/')
  const stop = await screen.findByRole('button', { name: 'Stop changing the picture' })
  const isRead = () => picture(/The same order/) !== null && picture(/A screenshot/) === null
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  expect(isRead()).toBe(false)
  await pass(4_900)
  expect(isRead()).toBe(false)
  await pass(200)
  expect(isRead()).toBe(true)
  await pass(5_000)
  expect(isRead()).toBe(false)
  await user.click(stop)
  await pass(15_000)
  expect(isRead()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Change the picture' }))
  expect(isRead()).toBe(true)
  expect(screen.getByRole('button', { name: 'Stop changing the picture' })).toBeDefined()
})

test('§2.31 a visitor who wants no motion sees a picture that stands still, and a tap on the second step shows a message', async () => {
  const mediaOf = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(mediaOf(query), 'matches', { value: query.includes('reduced-motion') }),
  )
  const user = await openApp('/')
  await screen.findByRole('button', { name: 'Change the picture' })
  const message = screen.getByTestId('step-sample')
  expect(message.textContent).toContain('Golden Wok')
  expect(message.classList).toContain('hidden')
  await user.click(screen.getByRole('button', { name: 'See the message' }))
  expect(message.classList).not.toContain('hidden')
})

const film = {
  filePath: 'film.mp4',
  webmPath: 'film.webm',
  captionsPath: 'film.vtt',
  thumbnailPath: 'film.jpg',
  durationMs: 40_000,
}
const steps = ['Upload Screenshot', 'Generate Message', 'Send Message', 'Get Appreciated']
const demo = async () => within(await part('One delivery, start to finish'))
const current = () => document.querySelector('li[aria-current=step] h3')?.textContent ?? null

/** The front page's film, and a tap on its button. */
async function openFilm() {
  const user = await openApp('/', undefined, { 'GET /api/videos': { videos: [film] } })
  const { findByRole } = await demo()
  const video = (await screen.findByLabelText<HTMLVideoElement>(/^A message, from the screenshot/))!
  return { user, video, press: async (name: string) => user.click(await findByRole('button', { name })) }
}

test('§4.14 §9.23 at forty seconds the film stops and begins again from the first step', async () => {
  const { video, press } = await openFilm()
  await press('Play')
  const playTo = (seconds: number) => {
    video.currentTime = seconds
    fireEvent.timeUpdate(video)
  }
  playTo(39.3)
  await expect.poll(current).toContain('Get Appreciated')
  playTo(40)
  await expect.poll(current).toBeNull()
  expect([video.paused, video.currentTime]).toEqual([true, 0])
  await press('Play')
  await expect.poll(current).toContain('Upload Screenshot')
})

test('§4.15 a visitor who starts it muted is told that it has sound, for three seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { video, press } = await openFilm()
  video.muted = true
  await press('Play')
  await screen.findByText('🔊 This video has sound')
  await act(() => vi.advanceTimersByTimeAsync(3_100))
  expect(screen.queryByText('🔊 This video has sound')).toBeNull()
})

test('§2.32 until it is known where the film is, the page says that it loads', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>()
  await openApp('/', undefined, { 'GET /api/videos': () => answered })
  const { findByText, queryByText } = await demo()
  await findByText('Loading video...')
  answer(Response.json({ videos: [film] }))
  await screen.findByLabelText(/^A message, from the screenshot/)
  expect(queryByText('Loading video...')).toBeNull()
})

test.each([
  ['no film is shown', { videos: [] }],
  ['nobody answers', noNetwork],
  ['its file is gone', { videos: [film] }],
])(
  '§8.17 when %s, a picture and the four steps stand there, and nobody is told of an error',
  async (end, answer) => {
    await openApp('/', undefined, { 'GET /api/videos': answer })
    const { findByRole, getByRole, queryByText } = await demo()
    await expect.poll(() => requests).toContain('GET /api/videos')
    if (end === 'its file is gone') {
      const video = await screen.findByLabelText(/^A message, from the screenshot/)
      fireEvent.error(video.querySelector('source:last-of-type')!)
    }
    await findByRole('img', { name: /^The same order/ })
    expect(document.querySelector('video')).toBeNull()
    expect(queryByText('Loading video...')).toBeNull()
    for (const name of steps) expect(getByRole('heading', { name: new RegExp(name) })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
