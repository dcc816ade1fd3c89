// The names that the sources declare, split into words, and the retired words (docs/glossary.md).
import { parseSync } from 'vite'
import type { RetiredWord } from './retired-words.ts'

/** A name that a source declares: a variable, parameter, function, class, type, property or method. */
type Declared = { name: string; line: number }

type Node = { type: string; [key: string]: unknown }

/** Per kind of node, the property with the declared name or pattern. */
const declaring: Record<string, string[]> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['id'],
  ClassExpression: ['id'],
  CatchClause: ['param'],
  PropertyDefinition: ['key'],
  MethodDefinition: ['key'],
  TSTypeAliasDeclaration: ['id'],
  TSInterfaceDeclaration: ['id'],
  TSPropertySignature: ['key'],
  TSMethodSignature: ['key'],
  TSTypeParameter: ['name'],
}

/** All names that a source declares, with the keys of its object literals. */
export function declaredIn(path: string, text: string): Declared[] {
  const found: Declared[] = []
  const note = (node: Node) => {
    const name = String(node.name)
    found.push({ name, line: text.slice(0, Number(node.start)).split('\n').length })
  }
  const bind = (pattern: unknown): void => {
    if (!isNode(pattern)) return
    if (pattern.type === 'Identifier' || pattern.type === 'PrivateIdentifier') return note(pattern)
    if (pattern.type === 'ObjectPattern') return each(pattern.properties, bind)
    if (pattern.type === 'ArrayPattern') return each(pattern.elements, bind)
    if (pattern.type === 'Property') return bind(pattern.value)
    if (pattern.type === 'AssignmentPattern') return bind(pattern.left)
    if (pattern.type === 'RestElement') return bind(pattern.argument)
    if (pattern.type === 'TSParameterProperty') return bind(pattern.parameter)
  }
  const bindKey = (property: unknown) => {
    if (isNode(property) && !property.computed) bind(property.key)
  }
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isNode(node)) return
    if (node.type === 'ObjectExpression') each(node.properties, bindKey)
    if (!node.computed) for (const key of declaring[node.type] ?? []) each(node[key], bind)
    for (const key in node) if (key !== 'parent') visit(node[key])
  }
  visit(parseSync(path, text).program)
  return found
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const each = (value: unknown, act: (one: unknown) => void) =>
  Array.isArray(value) ? value.forEach(act) : act(value)

/** The words of a name in lower case: `lookAgain`, `LOOK_AGAIN` and `look-again.test.ts` have the same first two. */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')

/** The retired words that a name declared in a file has, but for those that this name or this file may have. */
export function retiredIn(name: string, file: string, retired: readonly RetiredWord[]): RetiredWord[] {
  const words = ` ${wordsOf(name).join(' ')} `
  return retired.filter(
    ({ word, allowed }) =>
      words.includes(` ${word} `) && !allowed?.some((one) => one === name || file.startsWith(one)),
  )
}
