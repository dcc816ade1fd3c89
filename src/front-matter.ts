/** The lines above a page's text: one line of text, or a list of them, under each name. */
type FrontMatter = Record<string, string | string[]>

/** Splits a page in Markdown into its front matter and the text below. Throws when it has none. */
export function parseFrontMatter(file: string, text: string): { front: FrontMatter; body: string } {
  const parts = /^---\n([\s\S]+?)\n---\n([\s\S]+)$/.exec(text)
  if (!parts) throw new Error(`${file} has no front matter`)
  return { front: parseYaml(parts[1]!), body: parts[2]! }
}

/** The little of YAML that our front matter uses: one key a line, plain or quoted text, and lists in brackets. */
function parseYaml(yaml: string): FrontMatter {
  return Object.fromEntries(
    yaml.split('\n').map((line) => {
      const pair = /^([a-z]+): (.+)$/.exec(line)
      if (!pair) throw new Error(`This is not a line of our front matter: ${line}`)
      const [, key = '', value = ''] = pair
      if (/^[^'[].*(?:: | #)|^["&*!|>%@]/.test(value)) throw new Error(`YAML requires quotes here: ${line}`)
      const list = /^\[(.*)\]$/.exec(value)
      return [key, list ? list[1]!.split(',').map((item) => unquote(item.trim())) : unquote(value)]
    }),
  )
}

function unquote(value: string): string {
  return value.startsWith("'") && value.endsWith("'") ? value.slice(1, -1).replaceAll("''", "'") : value
}
