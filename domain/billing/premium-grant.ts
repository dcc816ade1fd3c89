/** Sources of premium that is not paid for: the referral program, or the administrator. */
export const grantSources = ['referrals', 'administrator'] as const
type GrantSource = (typeof grantSources)[number]

/** A period of granted premium. Times are epoch milliseconds. */
export type PremiumGrant = {
  givenBy: GrantSource
  startsAt: number
  endsAt: number
  /** When it was revoked; the time before still counts. */
  takenBackAt: number | null
}

/** End of granted premium, in epoch milliseconds, and the source of its last part. */
export type GrantedPremium = { until: number; by: GrantSource }

/**
 * End of the grants that cover time without a gap from a moment on (epoch milliseconds), in any order; null
 * where no grant covers that moment.
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
