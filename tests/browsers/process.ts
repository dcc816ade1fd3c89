// Processes that a journey starts.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** Starts a process that ends with this one at the latest. */
export function start(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const program = spawn(command, args, options)
  const end = () => program.kill()
  process.once('exit', end)
  program.once('exit', () => process.off('exit', end))
  return program
}

/** Resolves with the first line of output that matches. Rejects when the process ends, or on a timeout. */
export function waitForLine(program: ChildProcess, wanted: RegExp, ms: number): Promise<RegExpExecArray> {
  const lines: string[] = []
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error([`${program.spawnfile} ${why}`, ...lines].join('\n')))
    const timer = setTimeout(() => {
      program.kill()
      fail('did not come up')
    }, ms)
    program.once('error', reject)
    program.once('exit', (code) => fail(`ended with ${code}`))
    for (const stream of [program.stdout, program.stderr].filter((one): one is Readable => one !== null))
      createInterface(stream).on('line', (line) => {
        lines.push(line)
        const found = wanted.exec(line)
        if (!found) return
        clearTimeout(timer)
        resolve(found)
      })
  })
}

/** Resolves when a program has ended. */
export const ended = (program: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (program.exitCode !== null || program.signalCode !== null) resolve()
    else program.once('exit', () => resolve())
  })
