// Plays the driver in the real app, on a clock that advances frame by frame, and takes screenshots over CDP.
import type { CDPSession, Locator, Page } from '@playwright/test'
import { FPS, STATUS_BAR, scriptedActions, type ScriptedAction } from './story.ts'

const FRAME_MS = 1000 / FPS
/** The finger is visible this long before it taps, in seconds. */
const FINGER = 0.4
const SCROLL = 0.7
const READING = [5.5, 8] as const

export type Tap = { at: number; x: number; y: number }

/** `page` shows Create Message, signed in; its clock is stopped from here on. */
export async function openActor(page: Page, picture: string) {
  const cdp = await page.context().newCDPSession(page)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  const taps: Tap[] = []
  const seen = new Set<ScriptedAction>()
  const done = new Set<ScriptedAction>()
  let last = performance.now()
  let scrolling: { at: number; from: number; to: number } | undefined

  const act = async (action: ScriptedAction) => {
    if (action.do === 'choose') return page.getByLabel('Screenshot file').setInputFiles(picture)
    if (action.do === 'scroll') {
      const from = await page.evaluate(() => scrollY)
      const top = await page
        .getByRole('group', { name: action.group })
        .evaluate((element) => element.getBoundingClientRect().top)
      scrolling = { at: action.at, from, to: from + top - action.to }
      return
    }
    // Playwright's own tap waits for animations, which are paused here.
    if (action.do !== 'show')
      await targetOf(page, action).evaluate((element) => (element as HTMLElement).click())
  }

  return {
    taps,
    /** Advances by one frame to the second `t`, and returns the screen as a JPEG. */
    async next(t: number): Promise<string> {
      for (const action of scriptedActions) {
        if ('button' in action) {
          if (t >= action.at - FINGER && !seen.has(action)) {
            seen.add(action)
            taps.push({ at: action.at, ...(await middleOf(targetOf(page, action))) })
          }
        }
        if (t >= action.at && !done.has(action)) {
          done.add(action)
          await act(action)
        }
      }
      if (scrolling) {
        const along = Math.min(1, (t - scrolling.at) / SCROLL)
        const eased = along * along * (3 - 2 * along)
        await page.evaluate((y) => scrollTo(0, y), scrolling.from + (scrolling.to - scrolling.from) * eased)
        if (along === 1) scrolling = undefined
      }
      // The reader works in real time, so while it does, the app's measured time is real, too.
      const now = performance.now()
      const isReading = t >= READING[0] && t < READING[1]
      await page.clock.runFor(isReading ? Math.max(FRAME_MS, Math.round(now - last)) : FRAME_MS)
      last = now
      await page.evaluate(stepAnimations, FRAME_MS)
      return shoot(cdp)
    },
    /** The copied message. */
    message: () => page.getByRole('region', { name: 'Your message' }).locator('p').first().innerText(),
  }
}

function targetOf(page: Page, action: ScriptedAction): Locator {
  if ('button' in action) {
    const exact = action.exact ?? false
    return page
      .getByRole('button', { name: action.button, exact })
      .or(page.getByText(action.button, { exact }))
      .locator('visible=true')
      .last()
  }
  if ('text' in action)
    return page
      .locator('label')
      .filter({ hasText: new RegExp(`^${action.text}$`) })
      .first()
  throw new Error(`${action.do} has no target`)
}

async function middleOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to tap')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 + STATUS_BAR }
}

/** Advances the page's own animations with the film rather than the wall clock. Runs in the page. */
function stepAnimations(ms: number) {
  for (const animation of document.getAnimations()) {
    if (animation.playState === 'finished') continue
    const end = Number(animation.effect?.getComputedTiming().endTime ?? 0)
    const now = (animation.playState === 'paused' ? Number(animation.currentTime) : 0) + ms
    if (now >= end) animation.finish()
    else {
      animation.pause()
      animation.currentTime = now
    }
  }
}

export async function shoot(cdp: CDPSession): Promise<string> {
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality: 94,
    optimizeForSpeed: true,
  })
  return data
}
