// Lookups in the build's manifest.
import { readFileSync } from 'node:fs'

type Manifest = Record<string, { file: string }>

/** Address of the built file that contains a source below `src/`. */
export function chunkOf(source: string): string {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest
  return `/${manifest[`src/${source}`]!.file}`
}
