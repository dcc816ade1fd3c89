import { expect, test } from 'vitest'
import {
  drawArchitecture,
  findCircle,
  graphOf,
  importsByPlatform,
  importsOf,
  sources,
  trees,
} from './architecture.ts'

const shown = (imports: { from: string; to: string }[]) => imports.map(({ from, to }) => `${from} -> ${to}`)
const imports = importsOf(sources())

test.each(trees)('no feature of %s imports another that imports it back, by however many steps', (tree) => {
  expect(shown(findCircle(graphOf(imports, tree)) ?? [])).toEqual([])
})

test('the platform imports no feature', () => {
  expect(shown(importsByPlatform(imports))).toEqual([])
})

const planted = importsOf(
  new Map([
    ['worker/billing/webhook.ts', "import { shardStub } from '../counter/stubs.ts'"],
    [
      'worker/counter/stubs.ts',
      "import type { Price } from '../billing/webhook.ts'\nimport '../media/video.ts'",
    ],
    ['worker/media/video.ts', "export { find } from '../messages/log.ts'"],
    ['worker/messages/log.ts', "const later = () => import('../counter/stubs.ts')"],
    ['worker/jobs/jobs.ts', "import { log } from '../messages/log.ts'"],
    ['worker/index.ts', "import { log } from './messages/log.ts'"],
  ]),
)

test('a circle of three features is found, whether by an import, a re-export or an import that comes later', () => {
  expect(shown(findCircle(graphOf(planted, 'worker'))!)).toEqual([
    'worker/counter/stubs.ts -> worker/media/video.ts',
    'worker/media/video.ts -> worker/messages/log.ts',
    'worker/messages/log.ts -> worker/counter/stubs.ts',
  ])
})

test('a platform file that imports a feature is found, and the list of what is mounted is none', () => {
  expect(shown(importsByPlatform(planted))).toEqual(['worker/jobs/jobs.ts -> worker/messages/log.ts'])
})

test('docs/architecture.md shows which feature imports which (npx node scripts/architecture.ts renews it)', () => {
  const { written, drawn } = drawArchitecture()
  expect(written).toBe(drawn)
})
