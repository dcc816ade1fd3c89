import type * as z from 'zod/mini'
import type { Job, JobKind, JobOf, JobPayloads, StoredJob } from './job.ts'

/**
 * The policy for a job that fails.
 *
 * `forever`: the cron retries it without end. Counting, payments, rewards and erasing stay pending however late,
 * nothing else makes up for them, and doing them twice does no harm.
 * `until_deadline`: the payload carries its own end (`until`), after which the job is of no use.
 * `dead_letter`: after days of retries it waits for the administrator. It was meant for a person and has missed its
 * moment; more retries would hide that something is wrong with it.
 */
export type RetryPolicy = 'forever' | 'until_deadline' | 'dead_letter'

/** The jobs that follow from a job; the runner writes them as it removes the job. */
type NextJobs = Promise<readonly Job[] | void>

/**
 * One call that carries out one job or more. All of them are done when it succeeds, and none when it throws.
 */
export type JobRun = { ids: string[]; run: () => NextJobs }

type JobDefinition<Kind extends JobKind> = {
  kind: Kind
  /** What the administrator calls it. */
  label: string
  payload: z.ZodMiniType<JobPayloads[Kind]>
  retryPolicy: JobPayloads[Kind] extends { until: number } ? 'until_deadline' : 'forever' | 'dead_letter'
}

type Definition<Kind extends JobKind> = JobDefinition<Kind> & {
  handler: (env: Env, job: JobOf<Kind>) => NextJobs
}

type GroupedDefinition<Kind extends JobKind> = JobDefinition<Kind> & {
  groupBy: (payload: JobPayloads[Kind]) => string
  handler: (env: Env, jobs: JobOf<Kind>[], key: string) => NextJobs
}

/** A kind of job as the runner and the administrator's screens see it. */
export type RegisteredJob<Kind extends JobKind = JobKind> = {
  kind: Kind
  label: string
  retryPolicy: RetryPolicy
  payload: z.ZodMiniType
  /** The calls that carry out some stored jobs of this kind. A job whose payload does not fit is a call that fails. */
  runsOf: (env: Env, stored: StoredJob[]) => JobRun[]
}

/** Defines a kind of job whose handler carries out one job at a time. */
export const defineJob = <Kind extends JobKind>(definition: Definition<Kind>): RegisteredJob<Kind> =>
  registered(definition, (env, jobs) =>
    jobs.map((job) => ({ ids: [job.id], run: () => definition.handler(env, job) })),
  )

/** Defines a kind of job whose handler carries out all jobs with one key in one call. */
export const defineGroupedJob = <Kind extends JobKind>({
  groupBy,
  handler,
  ...definition
}: GroupedDefinition<Kind>): RegisteredJob<Kind> =>
  registered<Kind>(definition, (env, jobs) =>
    Array.from(
      Map.groupBy(jobs, ({ payload }) => groupBy(payload)),
      ([key, group]) => ({ ids: group.map(({ id }) => id), run: () => handler(env, group, key) }),
    ),
  )

/** A call that fails for a reason known beforehand, so that the runner logs it and retries its jobs. */
export const failingRun = (ids: string[], reason: string): JobRun => ({
  ids,
  run: () => Promise.reject(new Error(reason)),
})

function registered<Kind extends JobKind>(
  { kind, label, retryPolicy, payload: schema }: JobDefinition<Kind>,
  runsOf: (env: Env, jobs: JobOf<Kind>[]) => JobRun[],
): RegisteredJob<Kind> {
  return {
    kind,
    label,
    retryPolicy,
    payload: schema,
    runsOf: (env, stored) => {
      const jobs: JobOf<Kind>[] = []
      const misfits: JobRun[] = []
      for (const { id, payload } of stored) {
        const parsed = schema.safeParse(payload)
        if (parsed.success) jobs.push({ id, kind, payload: parsed.data })
        else misfits.push(failingRun([id], misfitReason(parsed.error)))
      }
      return [...runsOf(env, jobs), ...misfits]
    },
  }
}

/** Names the fields alone: the log holds no word of what a job says. */
const misfitReason = ({ issues }: z.core.$ZodError) =>
  `The payload does not fit its schema: ${issues.map(({ path }) => path.join('.') || 'all of it').join(', ')}`
