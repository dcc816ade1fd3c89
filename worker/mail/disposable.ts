import { domainsOf } from '#domain/referrals/referral.ts'

/** Loaded on first use: a seventh of the Worker, which most requests never need. */
let domains: ReadonlySet<string> | undefined

export async function isDisposable(address: string): Promise<boolean> {
  domains ??= new Set((await import('disposable-email-domains-js')).disposableEmailBlocklist())
  return domainsOf(address).some((domain) => domains!.has(domain))
}
