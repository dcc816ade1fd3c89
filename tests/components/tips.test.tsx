import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { achievements } from '#domain/engagement/achievement.ts'
import type { LoggedMessage } from '../../src/messages/queries.ts'
import { accountOf, type Answers, noNetwork, openApp } from './open-app.tsx'

const message: LoggedMessage = {
  id: '6f0c8a4e-0b1d-4c53-9a53-2f3f6b0c1d2e',
  key: '7f0c8a4e-0b1d-4c53-9a53-2f3f6b0c1d2e',
  mode: 'manual',
  moment: 'picked_up',
  tone: 'warm',
  platform: 'wolt',
  reason: null,
  text: 'Your order is with me.',
  flags: [],
  composedAt: Date.now() - 60_000,
  createdAt: Date.now() - 60_000,
  day: null,
  tippedAt: null,
  tipCents: null,
  tipCurrency: null,
  favouriteAt: null,
}
const path = `/api/messages/${message.id}/tip`

/** A server that has one message, and keeps its tip. */
function serverWithMessage() {
  const state = { cents: null as number | null, saved: [] as (number | null)[], isAway: false }
  const logged = (): LoggedMessage => ({
    ...message,
    tipCents: state.cents,
    tipCurrency: state.cents === null ? null : 'AUD',
  })
  const save = (cents: number | null) => {
    state.cents = cents
    state.saved.push(cents)
    return Response.json({ message: logged() })
  }
  const answers: Answers = {
    'GET /api/messages': () => Response.json({ messages: [logged()], next: null }),
    [`PUT ${path}`]: async (request) =>
      state.isAway ? noNetwork() : save(((await request.json()) as { cents: number }).cents),
    [`DELETE ${path}`]: () => save(null),
    'GET /api/achievements': () =>
      Response.json({
        streaks: { current: 1, longest: 1 },
        achievements: achievements.map(({ id }) => ({
          id,
          progress: 0,
          unlockedAt: id === 'first_tip' && state.cents !== null ? 1 : null,
        })),
      }),
  }
  return { state, answers }
}

const tipButton = async () =>
  within(await screen.findByRole('region', { name: 'History' })).findByRole('button', {
    name: /^(Add tip|Tip)/,
  })
const shownTip = async () => (await tipButton()).textContent
const sheet = () => screen.findByRole('dialog', { name: /tip/ })
const button = (name: string) => screen.findByRole('button', { name })

test('§3.9 §9.19 a driver writes down the tip of a message, mistypes, loses the network, and takes it back', async () => {
  const { state, answers } = serverWithMessage()
  const user = await openApp('/upload', accountOf(), answers)
  await expect.poll(shownTip).toBe('Add tip')
  ;(await tipButton()).focus()
  await user.keyboard('{Enter}')
  const field = () => screen.getByLabelText<HTMLInputElement>('Tip in dollars')
  const save = async (amount: string) => {
    await user.clear(field())
    await user.type(field(), `${amount}{Enter}`)
  }
  const says = (words: RegExp | string) => expect.poll(async () => (await sheet()).textContent).toMatch(words)
  const undo = async (said: string) => {
    const toast = (await screen.findByText(said)).closest('output')!
    // It stays, because it is pointed at.
    await user.hover(screen.getByText(said))
    await user.click(within(toast).getByRole('button', { name: 'Undo' }))
  }
  await sheet()
  expect(field().hasAttribute('autofocus')).toBe(true)
  for (const [typed, problem] of [
    ['-1', /less than nothing/],
    ['1e9', /in figures/],
    ['1,200', /such as 1\.20/],
    ['1000000000', /more than \$500/],
  ] as const) {
    await save(typed)
    await says(problem)
  }

  // Without a network, the typed amount stays in the form.
  state.isAway = true
  await save('12,50')
  await says(/There’s no connection/)
  expect(field().value).toBe('12,50')
  expect(state.saved).toEqual([])
  state.isAway = false
  await user.type(field(), '{Enter}')
  await expect.poll(shownTip).toBe('$12.50')
  expect(screen.queryByRole('dialog', { name: /tip/ })).toBeNull()

  // The form asks once about an implausible amount.
  await user.click(await tipButton())
  await sheet()
  expect(field().value).toBe('12.50')
  await save('125')
  await says(/That is \$125\.00\. Is it right\?/)
  expect(state.saved).toEqual([1_250])
  await user.click(await button('Yes, save $125.00'))
  await undo('Tip of $125.00 saved')
  await expect.poll(shownTip).toBe('$12.50')

  await user.click(await tipButton())
  await user.click(await button('Remove tip'))
  await undo('Tip removed')
  await expect.poll(shownTip).toBe('$12.50')
  expect(state.saved).toEqual([1_250, 12_500, 1_250, null, 1_250])
  await openApp('/upload', accountOf(), answers)
  await expect.poll(shownTip).toBe('$12.50')
})

test('§2.15 §9.19 a tip recorded a moment ago counts for the achievements', async () => {
  const { answers } = serverWithMessage()
  const user = await openApp('/achievements', accountOf({ plan: 'premium' }), answers)
  const first = async () => (await screen.findByText(/^First tip logged/)).closest('li')!.textContent
  await expect.poll(first).toContain('not reached yet')
  const app = within(await screen.findByRole('navigation', { name: 'App' }))
  await user.click(app.getByRole('link', { name: 'Create' }))
  await user.click(await tipButton())
  await sheet()
  await user.type(screen.getByLabelText('Tip in dollars'), '4.50')
  await user.click(await button('Save tip'))
  await expect.poll(shownTip).toBe('$4.50')
  history.back()
  await expect.poll(() => location.pathname).toBe('/achievements')
  await expect.poll(first).toContain(', reached')
})
