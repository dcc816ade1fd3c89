import { brand } from '#domain/brand.ts'
import { attempt, attemptWithStepUp } from '../attempt.ts'
import type { Outcome } from '../attempt.ts'

/** How many codes there are, and how many are unused; null when none were made. */
type RecoveryStatus = { total: number; remaining: number } | null

export async function recoveryStatus(): Promise<RecoveryStatus> {
  let status: RecoveryStatus = null
  const outcome = await attempt(async (auth) => {
    const { data, error } = await auth.mfa.recoveryCodes.getStatus()
    if (data) status = { total: data.total, remaining: data.remaining }
    return { error }
  })
  const isKnown = !outcome.problem || outcome.code === 'mfa_factor_not_found'
  if (!isKnown) throw new Error(outcome.problem?.text)
  return status
}

/** Creates codes, which replace the earlier ones. `onCodes` gets them, once. */
export const makeRecoveryCodes = (anew: boolean, onCodes: (codes: string[]) => void): Promise<Outcome> =>
  attemptWithStepUp(async (auth) => {
    const { recoveryCodes } = auth.mfa
    const { data, error } = anew ? await recoveryCodes.regenerate() : await recoveryCodes.generate()
    if (data) onCodes(data.codes)
    return { error }
  })

/** A code in groups of four, for writing down. The service accepts it with and without them. */
export const formatRecoveryCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code

/** The file that a driver saves: the purpose of the codes, then one code per line. */
export const codeFile = (codes: readonly string[], email: string): string =>
  [
    `Recovery codes for ${brand.name}, ${email}`,
    'Each works once, when your phone is lost.',
    '',
    ...codes.map(formatRecoveryCode),
    '',
  ].join('\r\n')
