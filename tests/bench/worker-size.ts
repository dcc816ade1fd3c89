// The size of the built Worker that every cold start reads: its entry, and the chunks that it imports at once.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** The most that we allow, in bytes, gzipped. */
export const WORKER_MAX_BYTES = 400 * 1024

/** The gzipped bytes of the Worker in a folder, without the chunks that only some requests load. */
export function workerSize(folder: string): number {
  const files = new Set([join(folder, 'index.js')])
  let bytes = 0
  // The set grows while it is read.
  for (const file of files) {
    const code = readFileSync(file, 'utf8')
    bytes += gzipSync(code, { level: 9 }).length
    for (const [, path] of code.matchAll(/(?:\bfrom|\bimport)\s*"(\.{1,2}\/[^"]+\.js)"/g))
      files.add(join(dirname(file), path!))
  }
  return bytes
}
