// npm run list:strings [-- PART …]: the strings that people see, by file and line, to be read in a row.
// PART limits it to files whose path contains it.
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseSync } from 'vite'

const ATTRIBUTES = ['title', 'label', 'placeholder', 'aria-label', 'hint', 'lead', 'description', 'alt']

const root = resolve(import.meta.dirname, '..')
const parts = process.argv.slice(2)
const files = globSync('src/**/*.tsx', { cwd: root })
  .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)))
  .sort()
for (const file of files) {
  const strings = visibleStrings(file)
  if (strings.length > 0) console.log(`\n${file}\n${strings.join('\n')}`)
}

function visibleStrings(file: string): string[] {
  const text = readFileSync(resolve(root, file), 'utf8')
  const found: string[] = []
  /** @param isShown whether the node is in an attribute, or a property of that name, that people read or hear */
  const visit = (value: unknown, isShown: boolean): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, isShown)
    if (!isNode(value)) return
    if (value.type === 'JSXText' || (isShown && (isString(value) || value.type === 'TemplateLiteral'))) {
      const raw = text.slice(value.start, value.end)
      const words = raw.replaceAll(/\s+/g, ' ').trim()
      const line = text.slice(0, value.start + raw.search(/\S|$/)).split('\n').length
      if (/[a-z]/i.test(words)) found.push(`${String(line).padStart(5)}  ${words}`)
    }
    const name = value.type === 'JSXAttribute' ? value.name : value.type === 'Property' ? value.key : null
    const isNamed = name ? ATTRIBUTES.includes(text.slice(name.start, name.end)) : isShown
    for (const [key, child] of Object.entries(value))
      if (key !== 'name' && key !== 'key') visit(child, isNamed && !value.type.startsWith('JSXElement'))
  }
  visit(parseSync(file, text).program, false)
  return found
}

type Node = { type: string; start: number; end: number; name?: Node; key?: Node; value?: unknown }
function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function isString({ type, value }: Node): boolean {
  return type === 'Literal' && typeof value === 'string'
}
