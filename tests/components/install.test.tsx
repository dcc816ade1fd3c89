import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openApp } from './open-app.tsx'

/** A phone whose browser shows the site, unless a test says otherwise. */
const phone = { '(pointer: coarse)': true, '(display-mode: browser)': true }

const match = window.matchMedia.bind(window)
function onDevice(traits: Record<string, boolean>) {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query in traits
      ? (Object.create(match(query), { matches: { value: traits[query] } }) as MediaQueryList)
      : match(query),
  )
}

beforeEach(() => {
  onDevice(phone)
  Object.assign(window, { innerWidth: 360 })
})
afterEach(() => {
  vi.restoreAllMocks()
  delete (window as { installPrompt?: Event }).installPrompt
})

const banner = () => screen.findByRole('region', { name: 'Install Kindrop' })
const noBanner = () => expect(screen.queryByRole('region', { name: 'Install Kindrop' })).toBeNull()

/** Chrome's offer to install the app, with a fixed answer of the person. */
function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(() => Promise.resolve())
  const event = Object.assign(new Event('beforeinstallprompt'), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  })
  Object.assign(window, { installPrompt: event })
  dispatchEvent(event)
  return prompt
}

/** Opens the front page with the browser's offer: after it the banner is shown, or never will be. */
async function openLater() {
  offer('accepted')
  await openApp('/')
  await screen.findByRole('link', { name: 'Start Earning More Tips' })
  await import('../../src/site/install/InstallBanner.tsx')
  for (let task = 0; task < 5; task++) await act(() => new Promise((resolve) => setTimeout(resolve)))
}

test('§4.16 a driver who accepts is told that the app is on its way, and the banner goes', async () => {
  const prompt = offer('accepted')
  const user = await openApp('/')
  await user.click(within(await banner()).getByRole('button', { name: 'Install' }))
  await screen.findByText('Installing Kindrop...')
  await screen.findByText('The app will appear on your home screen shortly!')
  expect(prompt).toHaveBeenCalledOnce()
  await waitFor(noBanner)
})

test('§4.16 a driver who declines hears nothing more of it', async () => {
  offer('dismissed')
  const user = await openApp('/')
  await user.click(within(await banner()).getByRole('button', { name: 'Install' }))
  await waitFor(noBanner)
  expect(screen.queryByText('Installing Kindrop...')).toBeNull()
})

test('§4.16 closed is closed until the browser is', async () => {
  offer('accepted')
  const user = await openApp('/')
  await user.click(within(await banner()).getByRole('button', { name: 'Close' }))
  await waitFor(noBanner)
  await openLater()
  noBanner()
  sessionStorage.clear()
  await openApp('/')
  await banner()
})

test('§4.16 an iPhone is told of Share and Add to Home Screen, and has no button that cannot work', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1',
  )
  await openApp('/')
  expect((await banner()).textContent).toMatch(/Tap\s+Share, then Add to Home Screen\./)
  expect(within(await banner()).queryByRole('button', { name: 'Install' })).toBeNull()
})

test('§4.16 a laptop sees no banner, not even in a narrow window', async () => {
  onDevice({ ...phone, '(pointer: coarse)': false })
  await openLater()
  noBanner()
})

test('§4.16 the app on the home screen does not ask to be put there', async () => {
  onDevice({ ...phone, '(display-mode: browser)': false })
  await openLater()
  noBanner()
})
