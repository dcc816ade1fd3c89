import { env } from 'cloudflare:workers'
import { expect, inject, onTestFinished, test } from 'vitest'
import { subscriber } from '../test/factories.ts'
import { withModelEmulator, generated } from '../test/model.ts'
import { modelProviders } from './providers.ts'

type Input = { messages: unknown; max_tokens: number; stream: boolean }

/** The platform's binding, as far as we use it: it has no local form, so the model server responds through it. */
function withBinding(run: (model: string, input: Input) => Promise<unknown>) {
  const inputs: string[] = []
  const AI = {
    run: (model: string, input: Input) => {
      inputs.push(model)
      return run(model, input)
    },
  }
  Object.assign(env, { AI })
  onTestFinished(() => void Reflect.deleteProperty(env, 'AI'))
  return inputs
}

const throughEmulator = async (_model: string, input: Input) => {
  const response = await fetch(`${inject('modelServerUrl')}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ ...input, model: 'kindrop-emulator/kind' }),
  })
  return response.body
}

test('§4.4 the platform’s model writes where the deployment has its binding', async () => {
  withModelEmulator('kind', { MODEL_URL: '' })
  const inputs = withBinding(throughEmulator)
  const { verdict } = await generated(await subscriber('ann'))
  expect(verdict).toMatchObject({
    outcome: 'accepted',
    writer: {
      kind: 'model',
      name: '@cf/zai-org/glm-4.7-flash',
      description: 'Written by AI (glm-4.7-flash).',
    },
  })
  expect(inputs).toEqual(['@cf/zai-org/glm-4.7-flash'])
})

test('§4.4 a text that nobody waits for any more is not asked of the platform’s model', async () => {
  withModelEmulator('kind', { MODEL_URL: '' })
  const inputs = withBinding(throughEmulator)
  const [provider] = modelProviders(env)
  const pieces = provider!.write([], { maxTokens: 10, signal: AbortSignal.abort('cancelled') })
  await expect(pieces[Symbol.asyncIterator]().next()).rejects.toBe('cancelled')
  expect(inputs).toEqual([])
})

test('§4.4 its older way of streaming is understood, too', async () => {
  withModelEmulator('kind', { MODEL_URL: '' })
  const said =
    'Hi Ann, your order from Corner Deli is with me and about 10 minutes away. The roads are slow, so thank you for waiting.'
  const events = said.match(/\S+\s*/g)!.map((response) => `data: ${JSON.stringify({ response })}\n\n`)
  withBinding(() => Promise.resolve(new Response([...events, 'data: [DONE]\n\n'].join('')).body))
  expect((await generated(await subscriber('ann'))).verdict.texts).toEqual([said])
})

test('§4.4 a provider that cannot be reached is skipped, and the next one in order writes', async () => {
  withModelEmulator('failing')
  const inputs = withBinding(throughEmulator)
  const { verdict } = await generated(await subscriber('ann'))
  expect(verdict).toMatchObject({
    outcome: 'accepted',
    writer: { kind: 'model' },
    allowance: { remaining: 59 },
  })
  expect(inputs).toHaveLength(1)
})

test('§4.4 the operator sets the order of the providers', async () => {
  const endpoint = withModelEmulator('kind', { MODEL_ORDER: 'workers_ai,endpoint' })
  const inputs = withBinding(throughEmulator)
  await generated(await subscriber('ann'))
  expect([inputs.length, await endpoint.prompts()]).toEqual([1, []])
})

test.for([
  ['answers with nothing', () => Promise.resolve(null), 'empty', 59],
  [
    'has no neurons left today',
    () => Promise.reject(new Error('3036: daily free allocation of neurons')),
    'busy',
    60,
  ],
  ['is not there', () => Promise.reject(new Error('5007: No such model')), 'unreachable', 60],
] as const)(
  '§4.4 when the platform’s model %s, the composed message is the answer',
  async ([, run, refusal, remaining]) => {
    withModelEmulator('kind', { MODEL_URL: '' })
    withBinding(run)
    const { verdict } = await generated(await subscriber('ann'))
    expect(verdict).toMatchObject({ outcome: 'fallback', refusal, allowance: { remaining } })
  },
)
