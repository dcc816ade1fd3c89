import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach } from 'vitest'

beforeEach(() => applyD1Migrations(env.DB, env.MIGRATIONS))
afterEach(() => reset())
