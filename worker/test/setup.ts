import { reset } from 'cloudflare:test'
import { afterEach, beforeEach } from 'vitest'
import { putTables } from './schema.ts'

beforeEach(putTables)
afterEach(() => reset())
