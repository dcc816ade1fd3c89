// What the build has made of a file.
import { readFileSync } from 'node:fs'
import { parse } from 'node:path'

type Manifest = Record<string, { file: string }>

/** The address of the file that the code below `src/` has come into, by itself or as a part that several share. */
export function chunkOf(source: string): string {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest
  const shared = Object.keys(manifest).find((key) => key.startsWith(`_${parse(source).name}-`))
  const chunk = manifest[`src/${source}`] ?? (shared && manifest[shared])
  if (!chunk) throw new Error(`The build has no file for src/${source}`)
  return `/${chunk.file}`
}
