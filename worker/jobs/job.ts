import type { RegisteredJob, RetryPolicy } from './define-job.ts'

/**
 * The payload of each kind of job, by kind. The runner knows no feature: each feature adds its kinds in its own
 * `jobs.ts`, by `declare module '../jobs/job.ts'`, beside the definition that carries them out. Times are epoch
 * milliseconds.
 */
export interface JobPayloads {}
export type JobKind = keyof JobPayloads

/**
 * A job is a row of the outbox, written in the same transaction as a row elsewhere and carried out at least once. Its
 * receiver knows a job that arrives twice by its id.
 */
export type JobOf<Of extends JobKind> = { id: string; kind: Of; payload: JobPayloads[Of] }
export type Job = { [Of in JobKind]: JobOf<Of> }[JobKind]

/** A job as it was read from the outbox: another version of the Worker may have written it. */
export type StoredJob = { id: string; kind: string; payload: unknown }

let registered: ReadonlyMap<string, RegisteredJob> = new Map()

/** No constraint if every declared kind of job has a definition; otherwise a type error with the missing kinds. */
type Complete<Kind extends JobKind> = [JobKind] extends [Kind] ? unknown : { missing: Exclude<JobKind, Kind> }

/** Registers every kind of job, once, at the start of the Worker. Throws when two definitions share a kind. */
export function registerJobs<Kind extends JobKind>(
  jobs: readonly RegisteredJob<Kind>[] & Complete<Kind>,
): void {
  const byKind = new Map(jobs.map((job) => [job.kind, job]))
  if (byKind.size < jobs.length) throw new Error('Two kinds of job have the same name')
  registered = byKind
}

/** The definition of a kind, absent for one that only a newer version of the Worker knows. */
export const findRegisteredJob = (kind: string): RegisteredJob | undefined => registered.get(kind)

/** The policy of a kind. A kind that this version does not know stays for the version that does. */
export const retryPolicyOf = (kind: string): RetryPolicy => registered.get(kind)?.retryPolicy ?? 'forever'

export const jobLabel = (kind: string): string => registered.get(kind)?.label ?? kind.replaceAll('_', ' ')

export const deadLetterKinds = (): JobKind[] =>
  Array.from(registered.values())
    .filter(({ retryPolicy }) => retryPolicy === 'dead_letter')
    .map(({ kind }) => kind)
