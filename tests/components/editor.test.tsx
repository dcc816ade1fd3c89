import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { accountOf, openApp } from './open-app.tsx'

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const message = () => screen.getByRole('region', { name: 'Your message' })
const draft = () => message().querySelector('p')!.textContent
const copyButton = () => button(/^(Copy message|Copy for|Copied)/)

/** Create Message of a driver, with its first draft. */
async function openEditor(): Promise<UserEvent> {
  const user = await openApp('/upload', accountOf())
  await copyButton()
  return user
}

/** Pastes the text of a screen, as a phone copies it from a screenshot. */
async function pasteScreen(user: UserEvent, text: string) {
  await user.click(await button(/^Paste text/))
  await user.click(await screen.findByLabelText('Text of the order'))
  await user.paste(text)
  await user.click(await button('Use this text'))
}

/** The header of a JPEG of 100 × 100 pixels, followed by padding. */
function jpeg(bytes: number): Uint8Array<ArrayBuffer> {
  const head = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]
  const frame = [0xff, 0xc0, 0, 11, 8, 0, 100, 0, 100, 1, 1, 0x11, 0]
  const file = new Uint8Array(bytes)
  file.set([...head, ...frame])
  return file
}

test.each([
  ['an empty file', new File([], 'empty.png', { type: 'image/png' }), /empty/i],
  [
    'a text file named .png',
    new File(['hello there, this is text'], 'note.png', { type: 'image/png' }),
    /picture|PNG/i,
  ],
  [
    'an SVG',
    new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', { type: 'image/svg+xml' }),
    /SVG/i,
  ],
  ['a photo of 12 MB', new File([jpeg(12_000_000)], 'big.jpg', { type: 'image/jpeg' }), /10 MB/i],
])('§2.2 %s is refused at once with a sentence, and the draft stays', async (_, file, sentence) => {
  const user = await openEditor()
  await user.click(await button('15 minutes'))
  const before = draft()
  expect(before).toContain('15 minutes')
  await user.upload(screen.getByLabelText('Screenshot file'), file)
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Screenshot' }).textContent).toMatch(sentence),
  )
  expect(draft()).toBe(before)
})

test.each(['-5', '9999', '2.5'])('§2.2 an ETA of %s is explained and never sent', async (eta) => {
  const user = await openEditor()
  await user.type(screen.getByLabelText('Other minutes'), eta)
  await screen.findByText(/(least|most|whole).*minute|minute.*(least|most|whole)/i)
  expect(draft()).not.toContain(eta)
})

test('§2.2 ten thousand characters of own words are kept in the field and explained', async () => {
  const user = await openEditor()
  await user.click(await button(/^Reason and tone/))
  await user.click(await button('Own words'))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Your own words' })
  await user.click(field)
  await user.paste('a'.repeat(10_000))
  await screen.findAllByText(/140/)
  expect(field.value).toHaveLength(10_000)
})

test.each([
  ['🙂🙂🙂', /words|letters/i],
  ['Please leave a t i p in the app', /tip/i],
])('§1.2 the message “%s” cannot be copied, and the screen says why', async (text, why) => {
  const user = await openEditor()
  await user.click(await button('Edit'))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
  await user.clear(field)
  await user.paste(text)
  await within(message()).findAllByText(why, { ignore: 'textarea' })
  expect((await copyButton()).getAttribute('aria-disabled')).toBe('true')
  expect(field.value).toBe(text)
})

test('§2.2 beside the details of an order the title says that the phone is offline, until it is online again', async () => {
  const user = await openEditor()
  const goOffline = (isOffline: boolean) =>
    act(() => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline)
      dispatchEvent(new Event(isOffline ? 'offline' : 'online'))
    })
  const header = () => screen.getByRole('heading', { level: 1, name: 'Create Message' }).parentElement!
  goOffline(true)
  // The line above an empty editor is enough.
  await screen.findByText(/^You’re offline\. Messages still work/)
  expect(header().textContent).toBe('Create Message')
  await pasteScreen(
    user,
    'DoorDash\nDeliver to\nMarcus T.\n31 Station Street\nDeliver by 7:15 PM\nLeave at door',
  )
  await waitFor(() => expect(header().textContent).toBe('Create Message You’re offline'))
  goOffline(false)
  expect(header().textContent).toBe('Create Message')
})

test('§2.2 an offer gives no message until the driver has accepted it, and what was read is kept', async () => {
  const user = await openEditor()
  await pasteScreen(
    user,
    `New offer
    A$18.40
    Includes expected tip
    24 min (8.6 km) total
    Pick up 0.9 km away
    Plum Tree Noodles
    Drop off
    Mill Rd & Quay St, Brunswick
    Decline
    Accept`,
  )
  await screen.findByText('Accept it first')
  expect(screen.queryByRole('button', { name: 'Copy message' })).toBeNull()
  await button(/^Store, Plum Tree Noodles/)
  await user.click(await button('I’ve accepted it'))
  expect(await screen.findByRole('radio', { name: 'To the store', checked: true })).toBeDefined()
  expect(screen.queryByText('Accept it first')).toBeNull()
  // The button is gone with its notice, and the place on the page is not.
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Create Message' }))
  const shown = draft()
  const copy = await copyButton()
  // The check of the message loads later.
  await expect.poll(() => copy.getAttribute('aria-disabled')).toBeNull()
  await user.click(copy)
  await expect.poll(() => navigator.clipboard.readText()).toBe(shown)
})

test('§2.2 a pick-up that does not show where the driver is chooses no moment, and asks for the minutes', async () => {
  const user = await openEditor()
  await pasteScreen(
    user,
    `Collect from
    Saffron Corner
    43 Elm Street
    Order for
    Petra W.
    Collected`,
  )
  await button(/^Store, Saffron Corner/)
  expect(screen.queryByRole('radio', { name: 'To the store', checked: true })).toBeNull()
  const notice = await screen.findByText(/doesn’t clearly show where you are/)
  await screen.findByText(/add them, so Petra knows when\./)
  // On a small phone it would push the minutes and the moments behind the message; the moments ask by themselves.
  const minutes = await button('10 minutes')
  const ask = await screen.findByText('Tap where you are.')
  expect(minutes.compareDocumentPosition(ask)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(ask.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(minutes)
  await waitFor(() => expect(screen.queryByText(/add them, so/)).toBeNull())
  await user.click(screen.getByRole('radio', { name: 'At the store' }))
  await screen.findByRole('radio', { name: 'At the store', checked: true })
})

test('§2.2 a picture that is shared before the phone is ready is asked for again, once', async () => {
  await openApp('/upload?shared=none', accountOf())
  await screen.findByText('The shared picture didn’t arrive')
  await expect.poll(() => location.search).toBe('')
  await openEditor()
  expect(screen.queryByText('The shared picture didn’t arrive')).toBeNull()
})

test('§4.4 §6.2 a free driver sees what automated mode would do, and stays in manual mode', async () => {
  const user = await openApp('/mode-selection', accountOf())
  await screen.findByText(/You add the screenshot, nothing else/)
  const automated = screen.getByRole<HTMLInputElement>('radio', { name: 'Automated' })
  expect(automated.disabled).toBe(true)
  expect(document.getElementById(automated.getAttribute('aria-describedby')!)!.textContent).toBe(
    'You add the screenshot, nothing else. The finished message is there, checked and ready to copy.' +
      'The fastest way, and works offline too.',
  )
  const card = within(automated.closest<HTMLElement>('label')!.parentElement!)
  expect(card.getByText('Premium')).toBeDefined()
  expect(card.getByRole('button', { name: 'See what Premium adds' })).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Create a message' }))
  await screen.findByRole('link', { name: /Mode: Manual/ })
})

test('§2.3 own words may begin with a reason that the driver has saved, and their field stays while they are typed', async () => {
  const own = [{ id: 'dog', text: 'My dog', group: 'personal' }]
  localStorage.setItem('reasons', JSON.stringify({ favourites: ['own:dog'], order: [], own }))
  const user = await openEditor()
  await user.click(await button(/^Reason and tone/))
  await user.click(await button('Own words'))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Your own words' })
  await user.type(field, 'My dog says hello')
  expect(screen.queryByRole('textbox', { name: 'Your own words' })).toBe(field)
  expect(field.value).toBe('My dog says hello')
  // The saved one can be changed for this message alone.
  await user.click(await button('My dog'))
  expect(screen.queryByRole('textbox', { name: 'Your own words' })).toBeNull()
  await user.click(await button('Own words'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Your own words' }).value).toBe('My dog')
})
