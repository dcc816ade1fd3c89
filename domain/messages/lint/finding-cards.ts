import type { Fix } from './fix.ts'
import { likeness } from './likeness.ts'
import { lint, type Finding, type LintContext, type RuleId } from './lint.ts'
import { overlaps, type Span } from './rule.ts'
import { rules } from './rules.ts'
import { sentencesOf } from './sentences.ts'

/** What is wrong with one sentence, or with the message as a whole. */
export type FindingCard = Span & {
  /** One for each rule, the gravest first. */
  findings: [Finding, ...Finding[]]
  /** Puts all of it right; null where nothing sensible would be left. */
  fix: Fix | null
}

/** Rules about the message as a whole, whatever words they mark: those whose remedy is the driver's, or its length. */
const wholeMessage: ReadonlySet<RuleId> = new Set<RuleId>([
  ...rules.filter(({ remedy }) => remedy === 'none').map(({ id }) => id),
  'too_long',
  'too_many_sentences',
])

/**
 * The findings of a text, gathered by sentence in the order of the text; those that block come first. An offence
 * that is spread over several sentences makes one card of them.
 * @param findings what `lint` has found in this text and context
 */
export function cardsOf(text: string, findings: readonly Finding[], context: LintContext): FindingCard[] {
  const sentences = sentencesOf(text)
  const isOwn = (finding: Finding) =>
    wholeMessage.has(finding.rule) ||
    (finding.severity === 'warn' && sentences.filter((sentence) => overlaps(sentence, finding)).length > 1)
  const ownCards = findings.filter(isOwn).map((finding): FindingCard => {
    const { start, end, fix } = finding
    return { start, end, fix, findings: [finding] }
  })
  const others = findings.filter((finding) => !isOwn(finding))
  const sentenceCards = regionsOf(sentences, others).map((region): FindingCard => {
    const within = others.filter((finding) => overlaps(finding, region))
    const fix = fixOf(text, {
      region,
      within,
      others: findings.filter((one) => !within.includes(one)),
      context,
    })
    return { ...region, fix, findings: onePerRule(within) }
  })
  const blockRank = ({ findings: [gravest] }: FindingCard) => Number(gravest.severity === 'block')
  return [...sentenceCards, ...ownCards].sort((a, b) => blockRank(b) - blockRank(a))
}

/** The sentences that have findings; those that share one are one region. */
function regionsOf(sentences: readonly Span[], findings: readonly Finding[]): Span[] {
  const regions: Span[] = []
  for (const sentence of sentences) {
    const touching = findings.filter((finding) => overlaps(finding, sentence))
    if (touching.length === 0) continue
    const last = regions.at(-1)
    const isShared = last && touching.some((finding) => overlaps(finding, last))
    if (isShared) last.end = sentence.end
    else regions.push({ ...sentence })
  }
  return regions
}

function onePerRule(findings: readonly Finding[]): [Finding, ...Finding[]] {
  const first = new Map<RuleId, Finding>()
  for (const finding of findings) if (!first.has(finding.rule)) first.set(finding.rule, finding)
  const gravestFirst = [...first.values()].sort(
    (a, b) => Number(b.severity === 'block') - Number(a.severity === 'block'),
  )
  return gravestFirst as [Finding, ...Finding[]]
}

/** How often the rest of a sentence is put right, one rule after the other. */
const STEPS_MAX = 6

type Region = { region: Span; within: readonly Finding[]; others: readonly Finding[]; context: LintContext }

/** The change of one sentence after which none of its findings is left, and no other has come. */
function fixOf(text: string, { region, within, others, context }: Region): Fix | null {
  const [first] = within
  const isAlone =
    within.every(({ rule }) => rule === first?.rule) && !others.some(({ rule }) => rule === first?.rule)
  if (isAlone) return first?.fix ?? null
  const own = new Set(within.map(({ rule }) => rule))
  const isAccepted = (changed: string) => {
    // Where a rule stops the message the second opinion has not spoken yet: what it says of the rest is no fault of the fix.
    const after = lint(changed, context)
      .map(({ rule }) => rule)
      .filter((rule) => own.has(rule) || !likeness.some(({ id }) => id === rule))
    const allowed = others.map(({ rule }) => rule)
    return after.every((rule) => {
      const at = allowed.indexOf(rule)
      if (at >= 0) allowed.splice(at, 1)
      return at >= 0
    })
  }
  const [before, after] = [text.slice(0, region.start), text.slice(region.end)]
  const attempts: Fix[] = []
  const written = text.slice(region.start, region.end)
  const rest = putRight(written, context)
  if (rest) {
    const gap = written.slice(written.trimEnd().length)
    attempts.push({ ...rest, text: (before + rest.text.trimEnd() + gap + after).trim() })
  }
  const isOne = sentencesOf(written).length === 1
  if ((before + after).trim() !== '')
    attempts.push({
      label: isOne ? 'Remove this sentence' : 'Remove these sentences',
      text: (before + after).trim(),
    })
  return attempts.find((attempt) => isAccepted(attempt.text)) ?? null
}

/** What is left of a sentence alone, once every rule has put right what it stops; null when nothing is. */
function putRight(sentence: string, context: LintContext): Fix | null {
  let current: Fix = { label: '', text: sentence }
  for (let step = 0; step < STEPS_MAX; step++) {
    const findings = lint(current.text, context).filter(({ rule }) => !wholeMessage.has(rule))
    if (findings.length === 0) return step === 0 ? null : current
    const fix = findings.find((finding) => finding.fix)?.fix
    if (!fix) return null
    current = { label: step === 0 ? fix.label : 'Put it right', text: fix.text }
  }
  return null
}
