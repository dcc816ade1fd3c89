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

/** The brief, then versions of it with less and less third-party text. */
function milder(brief: Brief): Brief[] {
  const { input, fillings } = brief
  const wordless = {
    ...brief,
    input: { ...input, reason: input.reason?.kind === 'own' ? null : input.reason },
  }
  const storeless = {
    ...wordless,
    input: { ...wordless.input, hasStore: false },
    fillings: { ...fillings, store: null },
  }
  const nameless = {
    ...storeless,
    input: { ...storeless.input, hasName: false },
    fillings: { name: null, store: null },
  }
  return [brief, wordless, storeless, nameless]
}
