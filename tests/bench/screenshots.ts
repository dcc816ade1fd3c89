// Reading a drawn screenshot in Chromium on one core: alone, which is the floor, and beside four busy loops,
// which imitates a phone's core. Throttling the page from outside would not slow the reader's worker.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { median, row } from './report.ts'

const SCREENSHOTS = 12
const TARGET_MS = 2_000

export function benchScreenshots(folder: string): void {
  const screens = join(folder, 'screens')
  execFileSync('node', ['tests/screens/draw.ts', screens, '--seed', '5', '--count', String(SCREENSHOTS)], {
    stdio: 'ignore',
  })
  const alone = readOnOneCore(screens, join(folder, 'alone.json'))
  row('a core to itself, first pass', `${alone.firstPass} ms`, 'floor')
  row('a core to itself, with second passes', `${alone.whole} ms`, ratio(alone.whole, alone.firstPass))
  const loops = Array.from({ length: 4 }, busyLoop)
  try {
    const shared = readOnOneCore(screens, join(folder, 'shared.json'))
    const verdict = shared.whole <= TARGET_MS ? 'within' : 'OVER'
    row(
      'with four busy loops, first pass',
      `${shared.firstPass} ms`,
      ratio(shared.firstPass, alone.firstPass),
    )
    row('with four busy loops, with second passes', `${shared.whole} ms`, `${verdict} ${TARGET_MS} ms`)
  } finally {
    for (const loop of loops) loop.kill('SIGKILL')
  }
}

const ratio = (ms: number, baseline: number) => `${(ms / baseline).toFixed(2)} of the floor`

/**
 * Median milliseconds per picture: until each line was read once, and until the doubtful ones were read
 * again.
 */
function readOnOneCore(screens: string, out: string): { firstPass: number; whole: number } {
  execFileSync('taskset', ['-c', '0', 'node', 'scripts/read-screens.ts', screens, out], { stdio: 'ignore' })
  const file = JSON.parse(readFileSync(out, 'utf8')) as Record<string, { firstPassMs?: number; ms?: number }>
  // The first picture includes the engine's start, which a driver's phone does in advance.
  const read = Object.values(file).slice(1)
  return {
    firstPass: Math.round(median(read.flatMap(({ firstPassMs }) => firstPassMs ?? []))),
    whole: Math.round(median(read.flatMap(({ ms }) => ms ?? []))),
  }
}

const busyLoop = (): ChildProcess =>
  spawn('taskset', ['-c', '0', 'node', '-e', 'for (;;);'], { stdio: 'ignore' })
