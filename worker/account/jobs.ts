import * as z from 'zod/mini'
import { defineJob } from '../jobs/define-job.ts'
import { deleteUserObjects } from './erase.ts'

/** A driver whose account was erased. */
const DeleteUserObjects = z.object({ userId: z.string() })

declare module '../jobs/job.ts' {
  interface JobPayloads {
    delete_user_objects: z.infer<typeof DeleteUserObjects>
  }
}

export const accountJobs = [
  defineJob({
    kind: 'delete_user_objects',
    label: 'Erase an account',
    payload: DeleteUserObjects,
    retryPolicy: 'forever',
    handler: (env, { payload }) => deleteUserObjects(env, payload.userId),
  }),
]
