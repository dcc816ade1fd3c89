import { compose } from '../messages/compose.ts'
import { fillTemplate } from '../messages/fill.ts'
import { canSend, lint } from '../messages/lint/lint.ts'
import type { LintContext } from '../messages/lint/lint.ts'
import type { Brief } from './generation.ts'

/** Limit on seeds tried for texts that differ. */
const TRIES = 100

/**
 * Composed texts of a brief with their seeds: as many as the brief wants, all different, all safe to send.
 * Inputs that make a text unsafe (own words that beg, an implausible store) are left out.
 */
export function draftsOf(brief: Brief): { text: string; seed: number }[] {
  const safe = milder(brief).find((each) => isSafe(composed(each, each.seed), each)) ?? brief
  const drafts: { text: string; seed: number }[] = []
  for (let tries = 0; drafts.length < brief.variants; tries++) {
    const seed = (brief.seed + tries) >>> 0
    const text = composed(safe, seed)
    const isNew = !drafts.some((draft) => draft.text === text)
    // Own words may leave the composer so little room that a text comes twice, and then it may.
    if (tries > TRIES || (isNew && isSafe(text, safe))) drafts.push({ text, seed })
  }
  return drafts
}

const composed = ({ input, fillings }: Brief, seed: number): string =>
  fillTemplate(compose(input, seed), fillings)

const isSafe = (text: string, brief: Brief): boolean => canSend(lint(text, lintContextOf(brief)))

/** The lint's context for texts of a brief. */
export const lintContextOf = ({ input, fillings: { name, store } }: Brief): LintContext => ({
  ...input,
  ...(name !== null && { firstName: name }),
  ...(store !== null && { store }),
})

/** The brief, then versions without one of the words of others, without their own words and one more, and without any. */
function milder(brief: Brief): Brief[] {
  const wordless = withoutWords(brief)
  const safer = [
    withoutStore(brief),
    withoutName(brief),
    wordless,
    withoutStore(wordless),
    withoutName(wordless),
  ]
  return [brief, ...safer, withoutName(withoutStore(wordless))]
}

const withoutWords = (brief: Brief): Brief =>
  brief.input.reason?.kind === 'own' ? { ...brief, input: { ...brief.input, reason: null } } : brief

const withoutStore = ({ input, fillings, ...brief }: Brief): Brief => ({
  ...brief,
  input: { ...input, hasStore: false },
  fillings: { ...fillings, store: null },
})

const withoutName = ({ input, fillings, ...brief }: Brief): Brief => ({
  ...brief,
  input: { ...input, hasName: false },
  fillings: { ...fillings, name: null },
})
