// npm run train:tagger: trains the weights of the tagger anew (half an hour to an hour on one core; Python with NumPy and PyTorch).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeInventedPages, writeLabelledPages } from './pages.ts'

const SEEDS = [41, 42, 43, 44]
const PAGES_PER_SEED = 40_000
const STEPS = 6_000
/** The labelled screenshots from which the weights learnt. Those after them came later, and wait for the next training. */
const LEARNT = 1396

const folder = mkdtempSync(join(tmpdir(), 'kindrop-tagger-'))
const invented = SEEDS.map((seed) => join(folder, `invented-${seed}.bin`))
for (const [i, seed] of SEEDS.entries()) {
  writeInventedPages(invented[i]!, PAGES_PER_SEED, seed)
  console.log(`${PAGES_PER_SEED} pages of seed ${seed}`)
}
const labelled = join(folder, 'labelled.bin')
writeLabelledPages(labelled, LEARNT)
const weights = new URL('../../domain/screenshots/tagger/weights.bin', import.meta.url).pathname
const { status } = spawnSync(
  'python3',
  [
    new URL('train.py', import.meta.url).pathname,
    ...invented,
    '--labelled',
    labelled,
    '--out',
    weights,
    '--steps',
    String(STEPS),
  ],
  { stdio: 'inherit' },
)
rmSync(folder, { recursive: true })
process.exit(status ?? 1)
