import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createBuilder } from 'vite'
import { expect, test } from 'vitest'
import { WORKER_MAX_BYTES, workerSize } from '../tests/bench/worker-size.ts'

const root = resolve(import.meta.dirname, '..')

type Built = { config: { ai?: object; vars: Record<string, unknown> }; bytes: number }

/** Builds the Worker alone, and reads the configuration that `wrangler deploy` gets, and its size. */
async function buildWorker(mode: string): Promise<Built> {
  const outDir = mkdtempSync(join(tmpdir(), 'kindrop-'))
  try {
    const builder = await createBuilder({ root, mode, logLevel: 'error', build: { outDir } })
    await builder.build(builder.environments.kindrop!)
    const config = JSON.parse(readFileSync(join(outDir, 'kindrop/wrangler.json'), 'utf8'))
    return { config, bytes: workerSize(join(outDir, 'kindrop')) }
  } finally {
    rmSync(outDir, { recursive: true })
  }
}

test('§1.8 the first deployment has a model that writes, a machine of its own has none, and a cold start reads 400 KB at most', async () => {
  const { config, bytes } = await buildWorker('deploy')
  expect(config.ai).toEqual({ binding: 'AI' })
  expect(config.vars).toMatchObject({ MODEL_ORDER: expect.stringContaining('workers_ai') })
  expect(config.vars.MODEL_WORKERS_AI).toMatch(/^@cf\//)
  expect((await buildWorker('production')).config.ai).toBeUndefined()
  expect(bytes).toBeGreaterThan(100 * 1024)
  expect(bytes).toBeLessThanOrEqual(WORKER_MAX_BYTES)
})
