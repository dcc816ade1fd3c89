import type { GenerationSession } from './generation-session.ts'

/** The generation session of a driver. */
export const generationStub = (env: Env, userId: string): DurableObjectStub<GenerationSession> =>
  env.GENERATION_SESSION.getByName(`writer:v1:${userId}`)

/** The calls of one month, as `2026-11`: a call is returned to the month that it was reserved in. */
export const budgetStub = (env: Env, month: string) => env.MODEL_BUDGET.getByName(`budget:v1:${month}`)

/** The month of a time, in UTC. */
export const monthOf = (now: number): string => new Date(now).toISOString().slice(0, 7)
