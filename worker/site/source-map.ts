import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'

/** A place in a stack as reports have it: "name /assets/file.js:row:column". */
const PLACE = /^(.*) (\/assets\/[\w.-]+\.js):(\d+):(\d+)$/

/** The most maps that are read for one stack: one has up to 2 MB, and a stack may name whatever its sender likes. */
const MAX_MAPS = 5

/**
 * The same stack in files and lines of the sources, by the maps that the build has put beside its code. A place whose
 * map is gone, as that of a tab older than the build, stays as it is.
 */
export async function mapStack(assets: Fetcher, stack: string): Promise<string> {
  const maps = new Map<string, Promise<TraceMap | null>>()
  const mapOf = (file: string) => {
    const map = maps.get(file) ?? (maps.size < MAX_MAPS ? fetchMap(assets, file) : null)
    if (map) maps.set(file, map)
    return map
  }
  const lines = stack.split('\n').map(async (line) => {
    const [, name, file, row, column] = PLACE.exec(line) ?? []
    const map = file === undefined ? null : await mapOf(file)
    if (map === null) return line
    const found = originalPositionFor(map, { line: Number(row), column: Number(column) - 1 })
    if (found.source === null) return line
    return `${found.name ?? name} ${found.source.replace(/^(?:\.\.\/)+/, '')}:${found.line}:${found.column + 1}`
  })
  return (await Promise.all(lines)).join('\n')
}

async function fetchMap(assets: Fetcher, file: string): Promise<TraceMap | null> {
  const response = await assets.fetch(`https://assets${file}.map`).catch(() => null)
  // The platform serves a page instead of a missing file.
  if (!response?.ok || !response.headers.get('content-type')?.includes('json')) return null
  return new TraceMap(await response.text())
}
