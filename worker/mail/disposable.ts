import { disposableEmailBlocklist } from 'disposable-email-domains-js'
import { domainsOf } from '#domain/referrals/referral.ts'

/** Made when the first address is looked at: most requests never need it. */
let domains: ReadonlySet<string> | undefined

/** Whether an address is of a domain that gives mailboxes for minutes. */
export function isDisposable(address: string): boolean {
  domains ??= new Set(disposableEmailBlocklist())
  return domainsOf(address).some((domain) => domains!.has(domain))
}
