// The floor in Miniflare: the minimum of a route in the runtime that serves the product.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Miniflare, convertV4MiniflareOptions } from 'miniflare'
import { bundleWorker } from './bundle.ts'

/** Bundles the floor once a run; returns the folder of its modules. */
export async function buildBaseline(folder: string): Promise<string> {
  const modules = join(folder, 'baseline')
  if (!existsSync(join(modules, 'index.js'))) await bundleWorker('tests/bench/baseline/worker.ts', modules)
  return modules
}

/** Serves the floor's plain routes in the same way as the product. The caller disposes of it. */
export async function openBaseline(folder: string): Promise<Miniflare> {
  const modules = await buildBaseline(folder)
  return new Miniflare(
    convertV4MiniflareOptions({
      name: 'baseline',
      modules: [{ type: 'ESModule', path: join(modules, 'index.js') }],
      modulesRoot: modules,
      compatibilityDate: '2026-09-01',
      compatibilityFlags: ['nodejs_compat'],
      cf: false,
      d1Databases: { DB: 'baseline' },
    }),
  )
}
