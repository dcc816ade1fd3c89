import { disposableEmailBlocklist } from 'disposable-email-domains-js'
import { domainsOf } from '#domain/referrals/referral.ts'

/** Built on first use: most requests never need it. */
let domains: ReadonlySet<string> | undefined

/** Whether an address's domain gives disposable mailboxes. */
export function isDisposable(address: string): boolean {
  domains ??= new Set(disposableEmailBlocklist())
  return domainsOf(address).some((domain) => domains!.has(domain))
}
