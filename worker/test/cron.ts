import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import worker from '../index.ts'

/** The minute is over. */
export const runCron = () => worker.scheduled(createScheduledController(), env)
