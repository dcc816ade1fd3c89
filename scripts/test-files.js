// Which test files a command line means. Plain JavaScript, as the command that asks.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.js'

const FOLDERS = ['domain', 'src', 'worker', 'scripts', 'tests']
const TEST = /\.(?:test|spec)\.tsx?$/

/** @returns {'unit' | 'http' | 'browser'} the runner that a test file, or a part of its path, belongs to */
export function kindOf(file) {
  const path = file.replaceAll('\\', '/')
  if (/tests\/e2e(?:\/|$)|\.spec(?:\.ts)?(?::\d+)?$/.test(path)) return 'browser'
  return /tests\/conformance(?:\/|$)/.test(path) ? 'http' : 'unit'
}

/** @returns {string[]} the test files whose text holds these words, by path from the root */
export function filesContaining(words) {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => TEST.test(path) && readFileSync(join(root, path), 'utf8').includes(words)),
  )
}

/** The words as a regular expression that means just them. */
export const escapeRegExp = (words) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
