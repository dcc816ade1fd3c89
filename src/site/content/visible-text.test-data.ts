import { readFileSync } from 'node:fs'
import { SCREENSHOT_DAYS } from '#domain/limits.ts'

/** The visible text of a source file, on one line: without comments, markup and log lines. */
export function visibleTextOf(file: string): string {
  const source = readFileSync(file, 'utf8')
  const text = /\.mdx?$/.test(file) ? source : withoutCode(source)
  return text.replaceAll(/\s+/g, ' ')
}

function withoutCode(source: string): string {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/(^|\s)\/\/.*$/gm, ' ')
    .replaceAll(/console\.\w+\([^\n]*/g, ' ')
    .replaceAll(/\{'\s'\}/g, ' ')
    .replaceAll(/\$?\{SCREENSHOT_DAYS\}/g, String(SCREENSHOT_DAYS))
    .replaceAll(/['`]\s*\+\s*['`]/g, '')
    .replaceAll(/',\s+'/g, ' ')
}
