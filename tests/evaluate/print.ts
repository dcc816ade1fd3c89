import { meets } from './report.ts'
import type { Measure, Report } from './report.ts'

/** The report as plain text. */
export function formatReport({ texts, measures, worst, refused }: Report, writer: string): string {
  const rows = measures.map((measure) => {
    const goal =
      'most' in measure.goal
        ? `≤ ${formatValue(measure.goal.most, measure)}`
        : `≥ ${formatValue(measure.goal.least, measure)}`
    const verdict = meets(measure) ? 'ok' : 'MISSED'
    return `  ${measure.name.padEnd(40)}${formatValue(measure.value, measure).padStart(9)}   ${goal.padEnd(9)} ${verdict.padEnd(7)}${measure.shown ?? ''}`.trimEnd()
  })
  const why = Map.groupBy(refused, ({ refusal }) => refusal ?? '')
  return [
    `${texts} messages by ${writer}`,
    ...rows,
    ...(refused.length > 0 ? ['', `${refused.length} texts were not taken:`] : []),
    ...[...why].flatMap(([refusal, all]) => [
      `  ${refusal} (${all.length})`,
      `    ${all[0]!.of.about}, ${all[0]!.tone}: ${all[0]!.wrote.slice(0, 300)}`,
    ]),
    '',
    titleOf(texts, worst.length),
    ...worst.flatMap(({ of, tone, platform, text, faults }) => [
      `  ${of.about}, ${tone}, ${platform}`,
      `    ${text}`,
      ...faults.map(({ is, shown }) => `    - ${is}: ${shown}`),
    ]),
  ].join('\n')
}

const formatValue = (value: number, { as }: Measure): string =>
  as === 'share' ? `${(value * 100).toFixed(2)} %` : value.toFixed(1)

function titleOf(texts: number, worst: number): string {
  if (texts === 0) return 'There is nothing to read.'
  return worst === 0 ? 'Nothing is wrong with any of them.' : `The worst ${worst}:`
}
