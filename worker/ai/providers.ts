import type { Writer } from '#domain/ai/generation.ts'
import { openEndpoint } from './endpoint.ts'
import { modelSettingsOf } from './settings.ts'
import type { ModelProvider } from './provider.ts'
import { openWorkersAi } from './workers-ai.ts'

/** The composer, who needs no source: it has written before anybody else is asked. */
export const composer: Writer = {
  kind: 'composer',
  name: 'composer',
  description: 'Composed by Kindrop itself.',
}

/** A stand-in on this machine is called so, whatever follows. */
const FAKE_MODEL = 'kindrop-stand-in'

/** Whoever can be asked, in order; nobody where no model is set up. */
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
      'Written by a stand-in on this machine, which follows a script and is not a language model.'
    return { kind: 'emulator', name: model, description }
  }
  return {
    kind: 'model',
    name: model,
    description: `Written by the language model ${model.replace(/^.*\//, '')}.`,
  }
}

/** The platform's models have no local form, so the binding is in a deployment's own configuration alone. */
const bindingOf = (env: object): Ai | undefined => ('AI' in env ? (env.AI as Ai) : undefined)
