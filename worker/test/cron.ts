import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import worker from '../index.ts'

/** Runs the cron of one minute. */
export const runCron = () => worker.scheduled(createScheduledController(), env)
