import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { HOUR_MS } from '#domain/time.ts'
import { blankDraft, blankPart, defaultHabits } from '../../src/messages/draft.ts'
import { sampleDraft } from '../../src/messages/first-message/sample-draft.ts'
import { accountOf, openApp, requests, title } from './open-app.tsx'

/** A draft of a late order without minutes, as this phone keeps it. */
function lateDraft() {
  const part = blankPart('one', 1, defaultHabits)
  const late = { ...part, details: { ...part.details, moment: 'delayed' as const } }
  return { ...blankDraft('manual', late), updatedAt: Date.now() }
}

/** What a visitor made here of our sample, so many hours ago. */
function storeVisitorDraft(hoursAgo: number) {
  const draft = { ...sampleDraft(), updatedAt: Date.now() - hoursAgo * HOUR_MS }
  localStorage.setItem('draft_visitor', JSON.stringify(draft))
}
const stored = () => Object.values({ ...localStorage }).join(' ')

const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('§2.2 a message that was cleared is offered in the page itself, until the driver writes another one', async () => {
  const user = await openApp('/upload', accountOf())
  await user.click(await button('20 minutes'))
  await user.click(await button('Start over'))
  expect(await screen.findByText('Cleared.')).toBeDefined()
  await user.click(await button('Bring it back'))
  expect((await button('20 minutes')).getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByText('Cleared.')).toBeNull()
  expect(document.activeElement).toBe(await title('Create Message'))

  await user.click(await button('Start over'))
  await user.click(await button('10 minutes'))
  expect(screen.queryByRole('button', { name: 'Bring it back' })).toBeNull()
})

test('§2.2 before pick-up, minutes that are hardly enough for the drive to the store are asked about', async () => {
  const user = await openApp('/upload', accountOf())
  await user.click(await screen.findByRole('radio', { name: 'To the store' }))
  await user.click(await button('5 minutes'))
  expect(await screen.findByText('Minutes until the customer has it: is that right?')).toBeDefined()
  await user.click(await button('10 minutes'))
  expect(await screen.findByText('Minutes until the customer has it')).toBeDefined()
})

test('§2.2 the message of a late order asks how long before it is copied, and can be copied without', async () => {
  const user = await openApp('/upload', accountOf())
  await user.click(await screen.findByRole('radio', { name: 'Running late' }))
  expect(await screen.findByText('How long will you be? Add “Minutes away”.')).toBeDefined()
  expect(screen.getByText('Minutes away: how long will you be?')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Copy without minutes' })).toBeDefined()
  await user.click(await button('20 minutes'))
  expect(await button('Copy message')).toBeDefined()
  expect(screen.queryByText('How long will you be? Add “Minutes away”.')).toBeNull()
})

test('§2.14 a driver who taps a mode is back at Create Message, and one who goes through them with the keys is not', async () => {
  const user = await openApp('/mode-selection', accountOf({ plan: 'premium' }))
  const manual = await screen.findByRole('radio', { name: 'Manual' })
  manual.focus()
  await user.keyboard('{ArrowDown}')
  await title('Message modes')
  await user.click(await screen.findByRole('radio', { name: 'Automated' }))
  await title('Create Message')
  expect(screen.getByRole('link', { name: 'Mode: Automated, change' })).toBeDefined()
  history.back()
  await title('Message modes')
})

test('§2.15 an achievement for days in a row shows the streak that lasts, not the longest one', async () => {
  await openApp('/achievements', accountOf({ plan: 'premium' }), {
    'GET /api/achievements': {
      streaks: { current: 2, longest: 8 },
      achievements: [
        { id: 'streak_3', progress: 3, unlockedAt: null },
        { id: 'streak_7', progress: 7, unlockedAt: null },
        { id: 'streak_30', progress: 8, unlockedAt: null },
      ],
    },
  })
  expect(await screen.findByText('2 of 30 days')).toBeDefined()
  expect(screen.queryByText('2 of 7 days')).toBeNull()
})

test('§2.17 on Start Free the account comes first for a visitor who has made a message', async () => {
  const isAccountFirst = () => {
    const account = screen.getByRole('region', { name: 'Your free account' })
    const message = screen.queryByRole('figure') ?? screen.getByRole('region', { name: 'Your first message' })
    return Boolean(account.compareDocumentPosition(message) & Node.DOCUMENT_POSITION_FOLLOWING)
  }
  await openApp('/attraction')
  await title('Start in under 30 seconds')
  expect(isAccountFirst()).toBe(false)

  const draft = blankDraft('manual', blankPart('one', 1, defaultHabits))
  localStorage.setItem('draft_visitor', JSON.stringify({ ...draft, updatedAt: Date.now() }))
  await openApp('/attraction')
  await screen.findByText('The message you made is kept, and comes along into your account.')
  await waitFor(() => expect(isAccountFirst()).toBe(true))
})

test('§2.17 a visitor who comes back after two days finds a fresh start, and no customer', async () => {
  const message = async () => (await screen.findByRole('region', { name: 'Your first message' })).textContent
  storeVisitorDraft(1)
  await openApp('/attraction')
  await expect.poll(message).toContain('Priya')
  storeVisitorDraft(48)
  await openApp('/attraction')
  await expect.poll(stored).not.toContain('Priya')
  expect(await message()).not.toContain('Priya')
})

test('§2.17 a visitor’s messages go to the driver who signs in, and after two days to nobody', async () => {
  const message = async () => (await screen.findByRole('region', { name: 'Your message' })).textContent
  storeVisitorDraft(1)
  await openApp('/upload', accountOf())
  await expect.poll(message).toContain('Priya')
  localStorage.clear()
  storeVisitorDraft(48)
  await openApp('/upload', accountOf())
  await expect.poll(stored).not.toContain('Priya')
  expect(await message()).not.toContain('Priya')
})

test('§2.17 §2.29 a visitor who tries the sample sees its message, and no other one before it', async () => {
  const user = await openApp('/')
  const seen = new Set<string>()
  const observer = new MutationObserver(() => {
    const message = document.querySelector('section[aria-label="Your first message"] blockquote')
    if (message) seen.add(message.textContent)
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  await user.click(await button('Try with a sample'))
  await button('Copy message')
  await waitFor(() => expect([...seen].at(-1)).toContain('Priya'))
  observer.disconnect()
  expect(seen.size).toBe(1)
})

test('§2.17 the first message of a visitor who is late asks for the minutes, and can be copied without', async () => {
  localStorage.setItem('draft_visitor', JSON.stringify(lateDraft()))
  const user = await openApp('/')
  await user.click(await button('Copy without minutes'))
  await button('Copied')
})

test('§2.15 the floating widget asks a late driver for the minutes, and copies without them', async () => {
  const premium = accountOf({ plan: 'premium' })
  const on = { on: true, place: { side: 'right', down: 0.7 } }
  localStorage.setItem(`floating_widget_${premium.id}`, JSON.stringify(on))
  localStorage.setItem(`draft_${premium.id}`, JSON.stringify(lateDraft()))
  const user = await openApp('/floating-widget', premium)
  await user.click(await button('Quick message'))
  await screen.findByText('How long will you be? Add “Minutes away”.')
  await user.click(await button('Copy without minutes'))
  await button('Copied')
})

test('§1.3 §2.14 in manual mode a text of the AI gives way to another wording, and Previous leads to our draft', async () => {
  const premium = accountOf({ plan: 'premium' })
  const part = blankPart('one', 1, defaultHabits)
  const chosen = 'Hello, this one is by the AI.'
  const draft = blankDraft('ai_enhanced', { ...part, details: { ...part.details, eta: '10' }, chosen })
  localStorage.setItem(`draft_${premium.id}`, JSON.stringify({ ...draft, updatedAt: Date.now() }))
  localStorage.setItem('messageMode', JSON.stringify('ai_enhanced'))
  const user = await openApp('/upload', premium)
  const message = async () => (await screen.findByRole('region', { name: 'Your message' })).textContent
  await expect.poll(message).toContain(chosen)
  await screen.findByRole('radio', { name: 'Our draft' })
  expect(screen.queryByRole('button', { name: 'Another one' })).toBeNull()

  await user.click(screen.getByRole('link', { name: 'Mode: AI-enhanced, change' }))
  await user.click(await screen.findByRole('radio', { name: 'Manual' }))
  await title('Create Message')
  await expect.poll(message).toContain(chosen)
  await user.click(await button('Another one'))
  await expect.poll(message).not.toContain(chosen)
  const another = await message()
  await user.click(await button('Previous'))
  await expect.poll(message).not.toBe(another)
  expect(await message()).toContain('10 minutes')
  expect(await message()).not.toContain(chosen)
})

const pasted = 'Deliver to\nWilhelmina O.\n12 Harbour Parade\nGlenwood, NSW 2768\nLeave at door\n3 items'

test('§1.2 a copied message stays and can be copied again, until the driver begins the next one', async () => {
  const logged = () => requests.filter((one) => one === 'POST /api/messages').length
  const answers = { 'POST /api/messages': {} }
  let user = await openApp('/upload', accountOf(), answers)
  const draft = async () =>
    (await screen.findByRole('region', { name: 'Your message' })).querySelector('p')!.textContent
  const text = 'Wilhelmina, your order is with me.'
  await user.click(await button('Paste text'))
  await user.click(await screen.findByLabelText('Text of the order'))
  await user.paste(pasted)
  await user.click(await button('Use this text'))
  await expect.poll(draft).toContain('Wilhelmina')
  await user.click(await button('Edit'))
  const field = await screen.findByRole('textbox', { name: 'Message' })
  await user.clear(field)
  await user.paste(text)
  const copy = async (name: string) => {
    const bar = await button(name)
    await expect.poll(() => bar.getAttribute('aria-disabled')).not.toBe('true')
    await user.click(bar)
  }
  await copy('Copy message')
  const copied = await button('Copied for Wilhelmina')
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull()
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  await expect.poll(() => said().filter((one) => one === 'Copied for Wilhelmina.')).toHaveLength(1)

  await navigator.clipboard.writeText('something else')
  copied.focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(await button('Copied again for Wilhelmina'))
  await expect.poll(() => navigator.clipboard.readText()).toBe(text)
  expect(logged()).toBe(1)

  user = await openApp('/upload', accountOf(), answers)
  await copy('Copied for Wilhelmina')
  await button('Copied again for Wilhelmina')
  expect([await draft(), logged()]).toEqual([text, 0])
  await user.click(await button('Next message'))
  await button('Copy message')
  expect(await draft()).not.toContain('Wilhelmina')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your message' }))
  await user.click(await button('Bring it back'))
  await button('Copied for Wilhelmina')
  expect(await draft()).toBe(text)

  // The same customer, a little later: the driver's change begins the next message.
  await user.click(screen.getByRole('radio', { name: 'Running late' }))
  await button('Copy without minutes')
  await expect.poll(draft).not.toBe(text)
  await copy('Copy without minutes')
  await expect.poll(logged).toBe(1)
})

test('§1.2 a driver who taps Copy twice, faster than the phone copies, logs one message', async () => {
  const user = await openApp('/upload', accountOf(), { 'POST /api/messages': {} })
  await user.click(await button('20 minutes'))
  const copy = await button('Copy message')
  await expect.poll(() => copy.getAttribute('aria-disabled')).not.toBe('true')
  const copied: (() => void)[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(
    () => new Promise((resolve) => copied.push(resolve)),
  )
  await user.click(copy)
  await user.click(copy)
  expect(copied).toHaveLength(2)
  for (const finish of copied) finish()
  await button('Copied again')
  expect(requests.filter((one) => one === 'POST /api/messages')).toHaveLength(1)
})

test('§2.2 a driver who says how far it is when asked is back at the message', async () => {
  const user = await openApp('/upload', accountOf())
  await user.click(await button('20 minutes'))
  await user.click(screen.getByRole('radio', { name: 'Nearly there' }))
  await user.click(await button('No minutes'))
  expect(screen.queryByRole('button', { name: 'No minutes' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your message' }))
})
