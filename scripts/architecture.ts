// The walls between the features: who imports whom by value, read from the sources. Run by itself, it draws the
// diagrams of docs/architecture.md.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { posix, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'

/** One word per feature, in `domain/`, `worker/` and `src/`. Every other folder there is platform, known by them. */
export const features = [
  'account',
  'admin',
  'ai',
  'analytics',
  'auth',
  'billing',
  'counter',
  'engagement',
  'inbox',
  'media',
  'messages',
  'referrals',
  'screenshots',
  'sessions',
  'site',
  'testing',
]
export const trees = ['domain', 'worker', 'src'] as const

/** Puts the features together: what is mounted, run or shown is named here, so these may know them all. */
const compositionRoots = [
  /^worker\/(index|cron|registered-jobs|access\.test)\.ts$/,
  /^src\/(routes\/|main\.tsx$|app\.tsx$|prerender\.tsx$)/,
]
/** Tests and what is made for them go through the front door of any feature. */
const forTests = /\.test(-data)?\.tsx?$|^worker\/test\//

/** One import by value, of files named from the root of the repository. */
type Import = { from: string; to: string }

const root = resolve(import.meta.dirname, '..')

/** The texts of all product sources, by their path. */
export const sources = (): Map<string, string> =>
  new Map(
    trees
      .flatMap((tree) =>
        readdirSync(resolve(root, tree), { recursive: true, encoding: 'utf8' }).map((path) =>
          [tree, ...path.split(sep)].join('/'),
        ),
      )
      .filter((path) => /\.tsx?$/.test(path) && !forTests.test(path))
      .map((path) => [path, readFileSync(resolve(root, path), 'utf8')]),
  )

/** Every import by value between the given sources; types alone leave nothing behind in what runs. */
export function importsOf(texts: Map<string, string>): Import[] {
  return Array.from(texts, ([from, text]) =>
    specifiersOf(from, text)
      .map((specifier) => pathOf(from, specifier))
      .filter((to) => to !== null && texts.has(to))
      .map((to) => ({ from, to: to! })),
  ).flat()
}

function specifiersOf(path: string, text: string): string[] {
  const { module } = parseSync(path, text)
  const given = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const passedOn = module.staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ isType, moduleRequest }) => !isType && moduleRequest)
    .map(({ moduleRequest }) => moduleRequest!.value)
  const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    text.slice(start + 1, end - 1),
  )
  return [...given, ...passedOn, ...later]
}

function pathOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : null
}

/** The feature that a source belongs to, or null for the platform. */
function featureOf(path: string): string | null {
  const folder = path.split('/')[1]
  return folder && features.includes(folder) ? folder : null
}

const treeOf = (path: string) => path.split('/')[0]
const isWithinTree = ({ from, to }: Import) => treeOf(from) === treeOf(to)
const isRoot = (path: string) => compositionRoots.some((pattern) => pattern.test(path))

/** The imports of features by the platform of their tree, which knows none of them. */
export const importsByPlatform = (imports: Import[]): Import[] =>
  imports.filter(
    (one) =>
      isWithinTree(one) && featureOf(one.from) === null && featureOf(one.to) !== null && !isRoot(one.from),
  )

/** Which features each feature imports within one tree, with an import as the proof. */
export function graphOf(imports: Import[], tree: (typeof trees)[number]): Map<string, Map<string, Import>> {
  const graph = new Map<string, Map<string, Import>>()
  for (const one of imports) {
    const [from, to] = [featureOf(one.from), featureOf(one.to)]
    if (from === null || to === null || from === to || treeOf(one.from) !== tree || !isWithinTree(one))
      continue
    const known = graph.get(from) ?? new Map<string, Import>()
    if (!known.has(to)) known.set(to, one)
    graph.set(from, known)
  }
  return graph
}

/** A way from a feature through others back to itself, as the imports that make it, or null. */
export function findCircle(graph: Map<string, Map<string, Import>>): Import[] | null {
  const cleared = new Set<string>()
  const way: string[] = []
  const visit = (feature: string): Import[] | null => {
    if (cleared.has(feature)) return null
    const start = way.indexOf(feature)
    if (start >= 0) {
      const circle = [...way.slice(start), feature]
      return circle.slice(1).map((to, step) => graph.get(circle[step]!)!.get(to)!)
    }
    way.push(feature)
    for (const next of graph.get(feature)?.keys() ?? []) {
      const circle = visit(next)
      if (circle) return circle
    }
    way.pop()
    cleared.add(feature)
    return null
  }
  for (const feature of graph.keys()) {
    const circle = visit(feature)
    if (circle) return circle
  }
  return null
}

/** The features of a graph as a Mermaid diagram, without the arrows that follow from others. */
function diagramOf(graph: Map<string, Map<string, Import>>): string {
  const reaches = (from: string, to: string, direct: boolean): boolean =>
    Array.from(graph.get(from)?.keys() ?? []).some(
      (next) => (direct && next === to) || (next !== to && reaches(next, to, true)),
    )
  const arrows = Array.from(graph, ([from, targets]) =>
    Array.from(targets.keys())
      .filter((to) => !reaches(from, to, false))
      .map((to) => `  ${from} --> ${to}`),
  )
  return ['flowchart TD', ...arrows.flat().toSorted()].join('\n')
}

const path = resolve(import.meta.dirname, '../docs/architecture.md')

/** The document as it is, and with its diagrams as the sources are now. */
export function drawArchitecture(): { written: string; drawn: string } {
  const imports = importsOf(sources())
  const written = readFileSync(path, 'utf8')
  const drawn = trees.reduce(
    (text, tree) =>
      text.replace(
        new RegExp(`<!-- ${tree} -->\\n(?:\\n\`\`\`mermaid[^]*?\`\`\`\\n)?`),
        `<!-- ${tree} -->\n\n\`\`\`mermaid\n${diagramOf(graphOf(imports, tree))}\n\`\`\`\n`,
      ),
    written,
  )
  return { written, drawn }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(path, drawArchitecture().drawn)
