import type { Writer } from '#domain/ai/generation.ts'
import { openEndpoint } from './endpoint.ts'
import { modelSettingsOf } from './settings.ts'
import type { ModelProvider } from './provider.ts'
import { openWorkersAi } from './workers-ai.ts'

/** The composer is no model provider: its text exists before any model is called. */
export const composer: Writer = {
  kind: 'composer',
  name: 'composer',
  description: 'Composed by Kindrop itself.',
}

/** The local model server's names begin so. */
const FAKE_MODEL = 'kindrop-emulator'

/** The model providers that are set up, in order; empty where there are none. */
export function modelProviders(env: Env): ModelProvider[] {
  const { order, endpoint, workersAi } = modelSettingsOf(env)
  const open = {
    endpoint: () => endpoint && openEndpoint(endpoint, writerFor(endpoint.model)),
    workers_ai: () => {
      const ai = bindingOf(env)
      return (
        workersAi && ai && openWorkersAi(ai, { model: workersAi.model, writer: writerFor(workersAi.model) })
      )
    },
  }
  return order.map((name) => open[name]()).filter((source) => source !== null && source !== undefined)
}

function writerFor(model: string): Writer {
  if (model.startsWith(FAKE_MODEL)) {
    const description =
      'Written by an emulator on this machine, which follows a script and is not a language model.'
    return { kind: 'emulator', name: model, description }
  }
  return {
    kind: 'model',
    name: model,
    description: `Written by the language model ${model.replace(/^.*\//, '')}.`,
  }
}

/** The platform's models have no local form, so only a deployment's own configuration has the binding. */
const bindingOf = (env: object): Ai | undefined => ('AI' in env ? (env.AI as Ai) : undefined)
