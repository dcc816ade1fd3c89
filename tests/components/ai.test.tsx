import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { GenerationEvent, Writer } from '#domain/ai/generation.ts'
import { rejectionMessages } from '#domain/ai/rejection.ts'
import { type Answers, accountOf, openApp } from './open-app.tsx'

const model: Writer = { kind: 'model', name: 'm', description: 'Written by m.' }
const allowance = { remaining: 59, perDay: 60, resetAt: 0 }

/** A stream of the edge that ends with one text of the model, or with none for a reason. */
function streamOf(text: string | null, refusal: keyof typeof rejectionMessages | null = null): Response {
  const verdict: GenerationEvent = {
    event: 'verdict',
    outcome: refusal ? 'fallback' : 'accepted',
    texts: [text ?? 'Our draft.'],
    writer: model,
    refusal,
    why: refusal && rejectionMessages[refusal],
    allowance,
  }
  return new Response(`id: 1\ndata: ${JSON.stringify(verdict)}\n\n`, {
    headers: { 'content-type': 'text/event-stream; charset=utf-8' },
  })
}

const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
const message = () => screen.getByRole('region', { name: 'Your message' })
const draft = () => message().querySelector('p')!.textContent

/** A subscriber in AI-enhanced mode, with an order of so many minutes. */
async function openWithOrder(answers: Answers, minutes: string) {
  localStorage.setItem('messageMode', JSON.stringify('ai_enhanced'))
  const user = await openApp('/upload', accountOf({ plan: 'premium' }), answers)
  await radio('Our draft')
  await user.type(screen.getByLabelText('Other minutes'), minutes)
  return user
}

/** The composed message is to be copied, a sentence gives the reason, and a further try is not offered. */
async function expectComposedKept(user: Awaited<ReturnType<typeof openWithOrder>>, why: RegExp) {
  await waitFor(() => expect(message().querySelector('[role=status]')!.textContent).toMatch(why))
  expect((await radio('Our draft')).checked).toBe(true)
  const ai = await radio('AI')
  expect(ai.disabled).toBe(true)
  // On a small phone the sentence may lie below the sheet's edge.
  expect(ai.closest('label')!.textContent).toMatch(/Not this time$/)
  expect(within(message()).queryByRole('button', { name: /Try again|from AI/ })).toBeNull()
  const text = draft()
  const copy = screen.getByRole('button', { name: 'Copy message' })
  // The check of the message loads later.
  await expect.poll(() => copy.getAttribute('aria-disabled')).not.toBe('true')
  await user.click(copy)
  await expect.poll(() => navigator.clipboard.readText()).toBe(text)
}

test('§1.3 §4.4 where no AI is set up the driver reads that there is none, is not asked to try again, and copies the composed message', async () => {
  const user = await openWithOrder({ 'POST /api/messages/enhanced': () => streamOf(null, 'no_model') }, '43')
  await expectComposedKept(user, /^No AI is set up here/)
})

test('§1.3 when the calls of the month are spent, what was written stays, and the composed message goes on', async () => {
  const written = 'Hello, I am about 44 minutes away with your order.'
  const streams = [streamOf(written), streamOf(null, 'ceiling')]
  const user = await openWithOrder({ 'POST /api/messages/enhanced': () => streams.shift()! }, '44')
  await waitFor(async () => expect((await radio('AI')).disabled).toBe(false))
  await user.click(await radio('AI'))
  expect(draft()).toBe(written)
  await user.click(screen.getByRole('button', { name: 'Another from AI' }))
  await waitFor(() => expect(message().textContent).toContain('The one that you chose stays.'))
  expect(draft()).toBe(written)
  await user.click(await radio('Our draft'))
  await expectComposedKept(user, /has written all it may this month/)
  expect(streams).toEqual([])
})

test('§4.6 what the AI was asked for a customer is gone from the tab once the driver signs out', async () => {
  const user = await openWithOrder(
    {
      'POST /api/messages/enhanced': () => streamOf('Hello, I am about 45 minutes away with your order.'),
      'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
    },
    '45',
  )
  await waitFor(async () => expect((await radio('AI')).disabled).toBe(false))
  const { open } = JSON.parse(localStorage.getItem(`draft_${accountOf().id}`)!)
  const { generationOf } = await import('../../src/ai/generation-store.ts')
  expect(generationOf(open)).toBeDefined()
  await user.click(await screen.findByRole('button', { name: /^Account of / }))
  await user.click(await screen.findByText('Sign Out'))
  await expect.poll(() => localStorage.getItem('auth.session')).toBeNull()
  expect(generationOf(open)).toBeUndefined()
  expect(sessionStorage.getItem('enhanced') ?? '[]').toBe('[]')
})
