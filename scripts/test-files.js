// Resolves test files from a command line. Plain JavaScript, as the command that uses it.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.js'

const FOLDERS = ['domain', 'src', 'worker', 'scripts', 'tests']
const TEST = /\.(?:test|spec)\.tsx?$/

/** @returns {'unit' | 'http' | 'browser'} the runner of a test file, or of a part of its path */
export function kindOf(file) {
  const path = file.replaceAll('\\', '/')
  if (/tests\/e2e(?:\/|$)|\.spec(?:\.ts)?(?::\d+)?$/.test(path)) return 'browser'
  return /tests\/conformance(?:\/|$)/.test(path) ? 'http' : 'unit'
}

/** @returns {string[]} the test files whose text contains these words, by path from the root */
export function filesContaining(words) {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => TEST.test(path) && readFileSync(join(root, path), 'utf8').includes(words)),
  )
}

/** A regular expression that matches the words literally. */
export const escapeRegExp = (words) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
