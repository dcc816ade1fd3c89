import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Draft } from '../../src/messages/draft.ts'
import { holdReading, picture, readerFiles } from './fake-reader.ts'
import { accountOf, openApp, requests } from './open-app.tsx'

// The reader has many modules, which a busy machine compiles for longer than a test waits.
beforeAll(() => import('../../src/screenshots/reader.ts'))

const orderOf = (customer: string) => [
  'Deliver to',
  customer,
  '12 Harbour Parade',
  'Leave at door',
  '3 items',
]
const henrietta = () => picture(...orderOf('Henrietta O.'))
const christopher = () => picture(...orderOf('Christopher N.'))
const priya = () => picture(...orderOf('Priya S.'))

const draftKey = `draft_${accountOf().id}`
const storedDraft = (): Draft => JSON.parse(localStorage.getItem(draftKey)!)
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const message = async () =>
  (await screen.findByRole('region', { name: 'Your message' })).querySelector('p')!.textContent
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Screenshot file'), { target: { files: [file] } })
const isBeingRead = async (before: string) => {
  await screen.findByRole('progressbar')
  expect(storedDraft().picture).not.toBe(before)
}

/** Create Message with the message of Henrietta's order, which was not copied. Returns the key of its screenshot. */
async function openWithHenrietta() {
  const user = await openApp('/upload', accountOf(), readerFiles)
  await button('Copy message')
  choose(henrietta())
  await expect.poll(message).toContain('Henrietta')
  return { user, key: storedDraft().picture! }
}

test('§2.2 a wrong screenshot that gives way to the right one while it is read loses no unsent message', async () => {
  const { user, key } = await openWithHenrietta()
  const wrong = christopher()
  const release = holdReading(wrong)
  choose(wrong)
  await isBeingRead(key)
  choose(priya())
  release()
  await expect.poll(message).toContain('Priya')
  await screen.findByText('The last message was put aside.')
  await user.click(await button('Bring it back'))
  await expect.poll(message).toContain('Henrietta')
  expect(storedDraft().picture).toBe(key)
})

test('§1.5 §2.2 a reading changes nothing once another tab has another screenshot in the shared draft', async () => {
  const { key } = await openWithHenrietta()
  const slow = christopher()
  const release = holdReading(slow)
  choose(slow)
  await isBeingRead(key)
  const theirs = { ...storedDraft(), picture: 'theirs', tab: 'another', updatedAt: Date.now() + 1 }
  localStorage.setItem(draftKey, JSON.stringify(theirs))
  dispatchEvent(new StorageEvent('storage', { key: draftKey }))
  release()
  await expect.poll(() => screen.queryByRole('progressbar')).toBeNull()
  expect(storedDraft()).toEqual(theirs)
})

test('§1.5 §2.2 a driver who cancels the reading of a screenshot keeps the unsent message with its own', async () => {
  const { user, key } = await openWithHenrietta()
  const wrong = christopher()
  holdReading(wrong)
  choose(wrong)
  await isBeingRead(key)
  await user.click(await button('Cancel'))
  expect(storedDraft()).toMatchObject({ picture: key, needsReading: false })
  expect(await message()).toContain('Henrietta')
})

test('§1.5 §8.17 a screenshot that cannot be read leaves the unsent message its own, and takes its place at the next try', async () => {
  const { user, key } = await openWithHenrietta()
  const slow = christopher()
  const fail = holdReading(slow, new Error('The picture cannot be decoded'))
  choose(slow)
  await isBeingRead(key)
  fail()
  await screen.findByText('We couldn’t read the screenshot.')
  expect(storedDraft()).toMatchObject({ picture: key, needsReading: false })
  const notice = within(screen.getByRole('region', { name: 'Screenshot' }))
  await user.click(notice.getByRole('button', { name: 'Try again' }))
  await expect.poll(message).toContain('Christopher')
  expect(storedDraft().picture).not.toBe(key)
  await user.click(await button('Bring it back'))
  await expect.poll(message).toContain('Henrietta')
  expect(storedDraft().picture).toBe(key)
})

test('§2.2 a pasted text puts an unsent message aside, as a screenshot does', async () => {
  const { user, key } = await openWithHenrietta()
  fireEvent.paste(document.body, {
    clipboardData: { files: [], getData: () => orderOf('Priya S.').join('\n') },
  })
  await expect.poll(message).toContain('Priya')
  await user.click(await button('Bring it back'))
  expect(storedDraft().picture).toBe(key)
})

/** The reader's files once the returned function is called. */
function heldReaderFiles() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const files = Object.entries(readerFiles).map(([address, answer]) => [address, () => promise.then(answer)])
  return { files: Object.fromEntries(files) as Record<string, () => Promise<Response>>, release: resolve }
}

test('§1.2 a screenshot that is chosen while a pasted text is read takes its place', async () => {
  const { files, release } = heldReaderFiles()
  await openApp('/upload', accountOf(), files)
  await button('Copy message')
  fireEvent.paste(document.body, {
    clipboardData: { files: [], getData: () => orderOf('Priya S.').join('\n') },
  })
  choose(henrietta())
  await expect.poll(() => storedDraft().picture).not.toBeNull()
  release()
  await expect.poll(message).toContain('Henrietta')
  expect(storedDraft().picture).not.toBeNull()
})

test('§1.2 a text that is pasted onto the page says that it is being read, and can be cancelled', async () => {
  const { files, release } = heldReaderFiles()
  const user = await openApp('/upload', accountOf(), files)
  await button('Copy message')
  const paste = (customer: string) =>
    fireEvent.paste(document.body, {
      clipboardData: { files: [], getData: () => orderOf(customer).join('\n') },
    })
  paste('Priya S.')
  await screen.findByRole('progressbar', { name: 'Reading the text' })
  await user.click(await button('Cancel'))
  expect(screen.queryByRole('progressbar')).toBeNull()
  // The one that was cancelled changes nothing, also not after the next one.
  paste('Henrietta O.')
  await screen.findByRole('progressbar', { name: 'Reading the text' })
  release()
  await expect.poll(message).toContain('Henrietta')
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.queryByText(/put aside/)).toBeNull()
})

async function pasteIntoSheet(user: Awaited<ReturnType<typeof openApp>>) {
  await user.click(await button('Paste text'))
  await user.click(await screen.findByLabelText('Text of the order'))
  await user.paste(orderOf('Wilhelmina O.').join('\n'))
}

test('§1.2 a driver who taps twice while a pasted text is read gets one message, and none is put aside', async () => {
  const { files, release } = heldReaderFiles()
  const user = await openApp('/upload', accountOf(), files)
  await pasteIntoSheet(user)
  await user.dblClick(await button('Use this text'))
  expect((await button('Use this text')).getAttribute('aria-busy')).toBe('true')
  expect((screen.getByLabelText('Text of the order') as HTMLTextAreaElement).readOnly).toBe(true)
  release()
  await expect.poll(message).toContain('Wilhelmina')
  await expect.poll(() => screen.queryByLabelText('Text of the order')).toBeNull()
  expect(screen.queryByText(/put aside/)).toBeNull()
})

test('§1.2 a driver who cancels a pasted text is not told that it is no order', async () => {
  const { files, release } = heldReaderFiles()
  const user = await openApp('/upload', accountOf(), files)
  await pasteIntoSheet(user)
  await user.click(await button('Use this text'))
  await user.click(await button('Cancel'))
  release()
  await expect.poll(() => screen.queryByLabelText('Text of the order')).toBeNull()
  await user.click(await button('Paste text'))
  await expect.poll(async () => (await button('Use this text')).getAttribute('aria-busy')).toBeNull()
  expect(screen.queryByText(/look like a delivery order/)).toBeNull()
})

const sample = 'GET /samples/order.jpg'

test('§2.2 the message of the sample has no customer, and is not logged once its picture is removed', async () => {
  const answers = { ...readerFiles, [sample]: () => new Response(henrietta()), 'POST /api/messages': {} }
  const user = await openApp('/upload', accountOf(), answers)
  await user.click(await button('Try with a sample'))
  await expect.poll(message).toContain('Henrietta')
  await user.click(await button('Remove the screenshot'))
  expect(storedDraft()).toMatchObject({ picture: null, isSample: true })
  const copy = await button(/^Copy/)
  await expect.poll(() => copy.getAttribute('aria-disabled')).toBeNull()
  await user.click(copy)
  await button(/^Copied/)
  expect(requests).not.toContain('POST /api/messages')
})

test('§2.2 a sample that comes late leaves the message alone that a driver has begun meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const user = await openApp('/upload', accountOf(), { ...readerFiles, [sample]: () => promise })
  await user.click(await button('Try with a sample'))
  await expect.poll(() => requests).toContain(sample)
  await user.click(await button('20 minutes'))
  const answer = new Response(henrietta())
  const read = vi.spyOn(answer, 'blob')
  resolve(answer)
  await expect.poll(() => read.mock.settledResults[0]?.type).toBe('fulfilled')
  await user.click(await button('15 minutes'))
  expect(storedDraft()).toMatchObject({ picture: null, isSample: false })
  expect(await message()).toContain('15 minutes')
})

test('§2.2 what a driver has typed before they add the screenshot is put aside, and comes back', async () => {
  const user = await openApp('/upload', accountOf(), readerFiles)
  await user.click(await button('Edit'))
  const field = await screen.findByRole('textbox', { name: 'Message' })
  await user.clear(field)
  await user.paste('I am two streets away.')
  choose(henrietta())
  await expect.poll(message).toContain('Henrietta')
  await user.click(await button('Bring it back'))
  await expect.poll(message).toBe('I am two streets away.')
  expect(storedDraft().picture).toBeNull()
})

test('§1.2 §2.2 the minutes that a driver taps just before they add the screenshot are in its message', async () => {
  const user = await openApp('/upload', accountOf(), readerFiles)
  await user.click(await button('10 minutes'))
  await expect.poll(message).toContain('10 minutes')
  choose(priya())
  await expect.poll(message).toContain('Priya')
  expect(await message()).toContain('10 minutes')
  expect(screen.queryByText('The last message was put aside.')).toBeNull()
})
