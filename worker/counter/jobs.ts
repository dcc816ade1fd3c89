import * as z from 'zod/mini'
import { defineGroupedJob } from '../jobs/define-job.ts'
import { counterShardStub } from './stubs.ts'

/** A message, by the job's own id, and the shard that was chosen to count it. */
const CountMessage = z.object({ userId: z.string(), at: z.number(), shard: z.string() })

declare module '../jobs/job.ts' {
  interface JobPayloads {
    count_message: z.infer<typeof CountMessage>
  }
}

export const counterJobs = [
  defineGroupedJob({
    kind: 'count_message',
    label: 'Count a message',
    payload: CountMessage,
    retryPolicy: 'forever',
    groupBy: ({ shard }) => shard,
    handler: (env, jobs, shard) =>
      counterShardStub(env, shard).count(jobs.map(({ id, payload }) => ({ id, at: payload.at }))),
  }),
]
