// Draws which feature imports which into docs/architecture.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { diagramOf, graphOf, importsOf, sources, trees } from './architecture.ts'

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
