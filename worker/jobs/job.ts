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
