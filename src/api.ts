import { hc } from 'hono/client'
import type { Api } from '#worker/index.ts'

export const api = hc<Api>('/').api
