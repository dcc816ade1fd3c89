/** What the features say of how they are set up here. The platform knows none of them: `worker/index.ts` names them. */
export type SetUp = {
  /** Reads the settings that only a feature can read, such as keys, by their names; throws where it cannot. */
  settings: Record<string, (env: Env) => unknown>
  /** Whether AI-enhanced messages have a model. Throws where its settings cannot be read. */
  hasModel: (env: Env) => boolean
}

let registered: SetUp | undefined

export function registerSetUp(setUp: SetUp): void {
  registered = setUp
}

/** Throws a plain Error before it is registered: a check that asks nobody would always be content. */
export function setUp(): SetUp {
  if (!registered) throw new Error('Nothing is registered for the startup check: worker/index.ts does it')
  return registered
}
