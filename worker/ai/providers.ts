import type { Writer } from '#domain/ai/generation.ts'
import { openEndpoint } from './endpoint.ts'
import { modelSettingsOf } from './settings.ts'
import type { Source } from './provider.ts'
import { openWorkersAi } from './workers-ai.ts'

/** The composer, who needs no source: it has written before anybody else is asked. */
export const composer: Writer = { kind: 'composer', name: 'composer', says: 'Composed by Kindrop itself.' }

/** A stand-in on this machine is called so, whatever follows. */
const STAND_IN = 'kindrop-stand-in'

/** Whoever can be asked, in order; nobody where no model is set up. */
export function sourcesOf(env: Env): Source[] {
  const { order, endpoint, workersAi } = modelSettingsOf(env)
  const open = {
    endpoint: () => endpoint && openEndpoint(endpoint, writerCalled(endpoint.model)),
    workers_ai: () => {
      const ai = bindingOf(env)
      return (
        workersAi &&
        ai &&
        openWorkersAi(ai, { model: workersAi.model, writer: writerCalled(workersAi.model) })
      )
    },
  }
  return order.map((name) => open[name]()).filter((source) => source !== null && source !== undefined)
}

function writerCalled(model: string): Writer {
  if (model.startsWith(STAND_IN)) {
    const says = 'Written by a stand-in on this machine, which follows a script and is not a language model.'
    return { kind: 'stand_in', name: model, says }
  }
  return { kind: 'model', name: model, says: `Written by the language model ${model.replace(/^.*\//, '')}.` }
}

/** The platform's models have no local form, so the binding is in a deployment's own configuration alone. */
const bindingOf = (env: object): Ai | undefined => ('AI' in env ? (env.AI as Ai) : undefined)
