import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'

/** A place in a stack as reports have it: "name /assets/file.js:row:column". */
const PLACE = /^(.*) (\/assets\/[\w.-]+\.js):(\d+):(\d+)$/

/**
 * The same stack in files and lines of the sources, by the maps that the build has put beside its code. A place whose
 * map is gone, as after an update, stays as it is.
 */
export async function mapStack(stack: string): Promise<string> {
  const maps = new Map<string, Promise<TraceMap | null>>()
  const mapOf = (file: string) => {
    const map = maps.get(file) ?? fetchMap(file)
    maps.set(file, map)
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

async function fetchMap(file: string): Promise<TraceMap | null> {
  const response = await fetch(`${file}.map`).catch(() => null)
  // A page stands in for a file that is not there.
  if (!response?.ok || !response.headers.get('content-type')?.includes('json')) return null
  return new TraceMap(await response.json())
}
