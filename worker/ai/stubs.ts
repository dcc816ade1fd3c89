import type { WriterDesk } from './generation-session.ts'

/** The desk at which a driver's messages are written. */
export const deskOf = (env: Env, userId: string): DurableObjectStub<WriterDesk> =>
  env.WRITER_DESK.getByName(`writer:v1:${userId}`)

/** The calls of one month, as `2026-11`: a call is given back to the month that it was taken from. */
export const budgetOf = (env: Env, month: string) => env.WRITER_BUDGET.getByName(`budget:v1:${month}`)

/** The month of a time, in UTC. */
export const monthOf = (now: number): string => new Date(now).toISOString().slice(0, 7)
