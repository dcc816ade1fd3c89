/** Premium that is given rather than paid for: by the referral programme, or by the administrator. */
export const grantSources = ['referrals', 'administrator'] as const
export type GrantSource = (typeof grantSources)[number]

/** A time of premium that was given. Times are epoch milliseconds. */
export type PremiumGrant = {
  givenBy: GrantSource
  startsAt: number
  endsAt: number
  /** When it was taken back: what came before still counts. */
  takenBackAt: number | null
}

/** Until when premium is given, in epoch milliseconds, and who gives the last of it. */
export type GrantedPremium = { until: number; by: GrantSource }

/**
 * How far grants reach from a moment on (epoch milliseconds) without a gap, whatever their order; null where none is in
 * force then, or none lasts longer.
 */
export function grantedPremiumFrom(grants: readonly PremiumGrant[], from: number): GrantedPremium | null {
  let given: GrantedPremium | null = null
  let reached = from
  for (const grant of grants.toSorted((a, b) => a.startsAt - b.startsAt)) {
    const until = endOf(grant)
    if (grant.startsAt <= reached && until > reached) {
      given = { until, by: grant.givenBy }
      reached = until
    }
  }
  return given
}

const endOf = ({ endsAt, takenBackAt }: PremiumGrant): number => Math.min(endsAt, takenBackAt ?? endsAt)
