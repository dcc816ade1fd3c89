import type { GenerationSession } from './generation-session.ts'

export const generationStub = (env: Env, userId: string): DurableObjectStub<GenerationSession> =>
  env.GENERATION_SESSION.getByName(`writer:v1:${userId}`)

/** The calls of this month, in UTC: a call is returned to the month that it was reserved in. */
export const budgetStub = (env: Env) =>
  env.MODEL_BUDGET.getByName(`budget:v1:${new Date().toISOString().slice(0, 7)}`)
