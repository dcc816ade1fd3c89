// A driver's actions in a browser, by the names on the screens.
import { expect } from 'vitest'
import { type TestAccount, signUp } from '../account-factory.ts'
import type { Browser, InputSource } from './browser.ts'

/** Target on a page: a kind of element, and its name or a pattern of it. */
type ElementKind = 'button' | 'link' | 'field' | 'region'

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const patternOf = (name: string | RegExp) => (name instanceof RegExp ? name.source : `^${escaped(name)}$`)

/** Text of an element, null while it is absent. */
export const textOf = (browser: Browser, kind: ElementKind, name: string | RegExp): Promise<string | null> =>
  browser.run(findElement, kind, patternOf(name), false).then((found) => found?.text ?? null)

/** Resolves when an element can be tapped: it is there, enabled, and not covered. */
export const canTap = (browser: Browser, kind: ElementKind, name: string | RegExp): Promise<void> =>
  expect
    .poll(() => browser.run(findElement, kind, patternOf(name), true), { message: `${kind} ${name}` })
    .toMatchObject({ place: {} })

/** Taps an element as soon as possible. If it moves away from the tap, it is tapped again. */
export const tap = (browser: Browser, kind: ElementKind, name: string | RegExp): Promise<void> =>
  expect
    .poll(
      async () => {
        const place = (await browser.run(findElement, kind, patternOf(name), true))?.place
        if (!place) return 'out of reach'
        const actions = [
          { type: 'pointerMove' as const, ...place, duration: 0 as const },
          { type: 'pointerDown' as const, button: 0 as const },
          { type: 'pointerUp' as const, button: 0 as const },
        ]
        await browser.act([{ type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions }])
        // The mark is gone when the tap opened another page.
        const outcome = await browser.run(() => document.documentElement.dataset.tapped ?? 'hit')
        if (outcome !== 'hit') console.warn(`Missed ${name}: ${outcome}`)
        return outcome
      },
      { message: `${kind} ${name}` },
    )
    .toBe('hit')

/** Taps a field and types. */
export async function fill(browser: Browser, field: string, text: string): Promise<void> {
  await tap(browser, 'field', field)
  await browser.act([
    keys(
      Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    ),
  ])
}

const CONTROL = '\uE009'

/** Taps a field and pastes the clipboard by keyboard. */
export async function paste(browser: Browser, field: string): Promise<void> {
  await tap(browser, 'field', field)
  await browser.act([
    keys([
      { type: 'keyDown', value: CONTROL },
      { type: 'keyDown', value: 'v' },
      { type: 'keyUp', value: 'v' },
      { type: 'keyUp', value: CONTROL },
    ]),
  ])
}

type KeySource = Extract<InputSource, { type: 'key' }>
const keys = (actions: KeySource['actions']): KeySource => ({ type: 'key', id: 'keys', actions })

/** Runs in the page: finds the first visible element of a kind and name, its text and where to tap it. */
function findElement(kind: ElementKind, pattern: string, isForTap: boolean) {
  const selector = {
    button: 'button',
    link: 'a[href]',
    field: 'input:not([type=file], [type=radio], [type=checkbox]), textarea',
    region: 'section',
  }[kind]
  const words = (element: Element | null) => element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    (element.hasAttribute('aria-labelledby')
      ? words(document.getElementById(element.getAttribute('aria-labelledby')!))
      : words((element as HTMLInputElement).labels?.[0] ?? element))
  const wanted = new RegExp(pattern)
  const found = Array.from(document.querySelectorAll<HTMLElement>(selector)).find(
    (element) => element.checkVisibility({ visibilityProperty: true }) && wanted.test(nameOf(element)),
  )
  if (!found) return null
  const text = found instanceof HTMLTextAreaElement ? found.value : found.innerText.trim()
  if (!isForTap) return { text, place: null }
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = found.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  // Pages of another app and of the auth service have no code of ours to wait for.
  const isPlain = document.scripts.length === 0
  const isFree =
    found.contains(document.elementFromPoint(x, y)) &&
    (isPlain || isHydrated(found)) &&
    !found.matches(':disabled, [aria-disabled=true]')
  if (!isFree) return { text, place: null }
  const { dataset } = document.documentElement
  dataset.tapped = 'nothing'
  const reportTap = ({ target }: Event) => {
    dataset.tapped = found.contains(target as Node) ? 'hit' : (target as Element).outerHTML.slice(0, 200)
  }
  addEventListener('click', reportTap, { capture: true, once: true })
  return { text, place: { x, y } }
}

/** The address of the page, without the site's. */
export const pathOf = (browser: Browser) => browser.run(() => location.pathname)

/** A new driver with a stored session in this browser, at Create Message with a draft that can be copied. */
export async function newDriver(browser: Browser, site: string): Promise<TestAccount> {
  const person = await signUp(site)
  // Any file of the site opens its storage.
  await browser.open(new URL('/icons/icon-32.png', site).href)
  await browser.run(
    (session) => localStorage.setItem('auth.session', session),
    JSON.stringify(person.session),
  )
  await browser.open(new URL('/upload', site).href)
  await canTap(browser, 'button', 'Copy message')
  return person
}

/** The text of the draft as the driver sees it. */
export const draft = (browser: Browser): Promise<string> =>
  browser.run(
    () => document.querySelector<HTMLElement>('section[aria-label="Your message"] p')?.innerText.trim() ?? '',
  )

const SCREENSHOT = 'input[aria-label="Screenshot file"]'

/** Chooses the app's sample screenshot. */
export async function choosePicture(browser: Browser): Promise<void> {
  const isThere = () => browser.run((selector) => document.querySelector(selector) !== null, SCREENSHOT)
  await expect.poll(isThere).toBe(true)
  await browser.upload(SCREENSHOT, 'public/samples/order.jpg')
}
