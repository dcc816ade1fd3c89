import { MESSAGE_MAX } from '#domain/limits.ts'
import type { MomentSource } from '#domain/messages/detect-claims.ts'
import { usableName } from '#domain/messages/fill.ts'
import type { Finding } from '#domain/messages/lint/lint.ts'
import type { LintContext } from '#domain/messages/lint/prepared-text.ts'
import type { Composed } from './compose-part.ts'
import type { CopiedMessages } from './copied-messages.ts'
import { slotValuesOf, messageInputOf, knownMoment, type Draft, type Part } from './draft.ts'
import { momentLabels } from './labels.ts'

/** The lint's context for a part: the secrets of the screenshot, and the names of the other customers. */
export function lintContextOf(
  draft: Draft,
  part: Part,
  { memory, now }: { memory: CopiedMessages; now: number },
): LintContext {
  const { name, store } = slotValuesOf(part.details)
  const { platform, moment, reason, eta, withheld } = messageInputOf(part)
  const isComposed = part.edited === null && part.chosen === null
  const minutesSinceLast = minutesSince(memory, { name, store, except: part.copied?.key, now })
  return {
    platform,
    moment,
    reason,
    eta,
    ...(withheld && { withheld }),
    // The grammar claims only what the moment allows; a text of the driver or a model is checked against the moment,
    // once that is known.
    ...(!isComposed && knownMoment(part.details) !== null && { momentFrom: momentSourceOf(part) }),
    secrets: [...draft.secrets, ...otherNames(draft, part)],
    ...(name === null ? {} : { firstName: name }),
    ...(store === null ? {} : { store }),
    ...(minutesSinceLast === null ? {} : { minutesSinceLast }),
  }
}

const momentSourceOf = ({ read, details }: Part): MomentSource =>
  read.includes('moment') ? 'screenshot' : { chosen: momentLabels[details.moment] }

/**
 * A sentence when a text that is short enough to send is too long to log, or null: the placeholder of a short name
 * takes more room than the name. The lint reports texts that are too long to send.
 */
export function logLengthProblem({ text, template }: Pick<Composed, 'text' | 'template'>): string | null {
  const excess = template.trim().length - MESSAGE_MAX
  if (excess <= 0 || text.trim().length > MESSAGE_MAX) return null
  return `The message is ${excess} ${excess === 1 ? 'character' : 'characters'} too long.`
}

/** Names of the other customers of a stacked order, which must not be in this customer's message. */
function otherNames(draft: Draft, part: Part): string[] {
  const ownName = usableName(part.details.name)?.toLowerCase()
  return draft.parts
    .filter(({ id }) => id !== part.id)
    .flatMap(({ details }) => usableName(details.name) ?? [])
    .filter((name) => name.toLowerCase() !== ownName)
}

type LastMessageQuery = { name: string | null; store: string | null; except: string | undefined; now: number }

/** Minutes since the last message to the same customer: one of the same name, unless the stores differ. */
function minutesSince(memory: CopiedMessages, { name, store, except, now }: LastMessageQuery): number | null {
  if (name === null) return null
  // A message of the log that got its name later stands before newer ones.
  const toSame = memory.filter(
    (remembered) =>
      remembered.key !== except &&
      remembered.name?.toLowerCase() === name.toLowerCase() &&
      (store === null || remembered.store === null || remembered.store.toLowerCase() === store.toLowerCase()),
  )
  return toSame.length > 0 ? Math.max(0, (now - Math.max(...toSame.map(({ at }) => at))) / 60_000) : null
}

type TextSegment = { offset: number; text: string; severity: 'block' | 'warn' | null }

/** Cuts the text where a finding begins or ends; where findings overlap, the most serious one shows. */
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
