// What the build has made of a file.
import { readFileSync } from 'node:fs'

type Manifest = Record<string, { file: string }>

/** The address of the file that the code below `src/` has come into. */
export function chunkOf(source: string): string {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest
  return `/${manifest[`src/${source}`]!.file}`
}
