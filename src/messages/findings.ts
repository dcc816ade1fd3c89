import type { Finding } from '#domain/messages/lint/lint.ts'

type TextSegment = { offset: number; text: string; severity: 'block' | 'warn' | null }

/** Cuts the text where a finding begins or ends; where findings overlap, the gravest one shows. */
export function segmentsOf(text: string, findings: readonly Finding[]): TextSegment[] {
  const cuts = [...new Set([0, text.length, ...findings.flatMap(({ start, end }) => [start, end])])]
    .filter((cut) => cut >= 0 && cut <= text.length)
    .sort((a, b) => a - b)
  return cuts.slice(0, -1).map((offset, index) => {
    const overlapping = findings.filter(({ start, end }) => start <= offset && offset < end)
    const severity = overlapping.some(({ severity }) => severity === 'block')
      ? 'block'
      : (overlapping[0]?.severity ?? null)
    return { offset, text: text.slice(offset, cuts[index + 1]), severity }
  })
}

/** Groups findings into one notice per rule, however many words it found. The gravest come first. */
export function groupByRule(findings: readonly Finding[]): [Finding, ...Finding[]][] {
  const groups = new Map<string, [Finding, ...Finding[]]>()
  for (const finding of findings) {
    const group = groups.get(finding.rule)
    if (group) group.push(finding)
    else groups.set(finding.rule, [finding])
  }
  const blockRank = ({ severity }: Finding) => Number(severity === 'block')
  return [...groups.values()].sort(([a], [b]) => blockRank(b) - blockRank(a))
}
