import type { Finding } from '#domain/messages/lint/lint.ts'

type Piece = { at: number; words: string; severity: 'block' | 'warn' | null }

/** Cuts the text where a finding begins or ends; where several meet, the graver one shows. */
export function piecesOf(text: string, findings: readonly Finding[]): Piece[] {
  const cuts = [...new Set([0, text.length, ...findings.flatMap(({ start, end }) => [start, end])])]
    .filter((cut) => cut >= 0 && cut <= text.length)
    .sort((a, b) => a - b)
  return cuts.slice(0, -1).map((at, index) => {
    const over = findings.filter(({ start, end }) => start <= at && at < end)
    const severity = over.some(({ severity }) => severity === 'block') ? 'block' : (over[0]?.severity ?? null)
    return { at, words: text.slice(at, cuts[index + 1]), severity }
  })
}

/** One notice a rule, however many words it found. The gravest come first. */
export function byRule(findings: readonly Finding[]): [Finding, ...Finding[]][] {
  const groups = new Map<string, [Finding, ...Finding[]]>()
  for (const finding of findings) {
    const group = groups.get(finding.rule)
    if (group) group.push(finding)
    else groups.set(finding.rule, [finding])
  }
  const blocks = ({ severity }: Finding) => Number(severity === 'block')
  return [...groups.values()].sort(([a], [b]) => blocks(b) - blocks(a))
}
