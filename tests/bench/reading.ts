// Reading a drawn screenshot in Chromium on one core: alone, which is the floor, and shared with four busy loops,
// which stands for a phone's core. Slowing a page down from outside would not slow the reader's worker.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { median, row } from './report.ts'

const PICTURES = 12
const TARGET_MS = 2_000

export function benchReading(folder: string): void {
  const screens = join(folder, 'screens')
  execFileSync('node', ['tests/screens/draw.ts', screens, '--seed', '5', '--count', String(PICTURES)], {
    stdio: 'ignore',
  })
  const alone = readOnOneCore(screens, join(folder, 'alone.json'))
  const loops = Array.from({ length: 4 }, busyLoop)
  try {
    const shared = readOnOneCore(screens, join(folder, 'shared.json'))
    row('a core to itself, median', `${alone} ms`, 'floor')
    row(
      'with four busy loops, median',
      `${shared} ms`,
      `${shared <= TARGET_MS ? 'within' : 'OVER'} ${TARGET_MS} ms`,
    )
  } finally {
    for (const loop of loops) loop.kill('SIGKILL')
  }
}

function readOnOneCore(screens: string, out: string): number {
  execFileSync('taskset', ['-c', '0', 'node', 'scripts/read-screens.ts', screens, out], { stdio: 'ignore' })
  const read = Object.values(JSON.parse(readFileSync(out, 'utf8')) as Record<string, { ms?: number }>)
  // The first picture also pays for starting the engine, which a driver's phone has done before.
  return Math.round(median(read.slice(1).flatMap(({ ms }) => ms ?? [])))
}

const busyLoop = (): ChildProcess =>
  spawn('taskset', ['-c', '0', 'node', '-e', 'for (;;);'], { stdio: 'ignore' })
