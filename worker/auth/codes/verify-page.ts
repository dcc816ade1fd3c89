import { html } from 'hono/html'
import { type Html, confirmPage } from '../html-page.ts'

type LinkParams = { token: string; type: string; redirectTo: string }

/**
 * §7.4 The page behind a link in a mail. Mail scanners open links, so opening it changes nothing: its button does.
 * @param account the address of the account that the tap signs in, which the recipient of a forwarded link may not
 * expect
 */
export function verifyPage({ token, type, redirectTo }: LinkParams, account: string) {
  const { title, button } = LABELS[type] ?? OTHER
  const name = html`<b>${account}</b>`
  return confirmPage({
    title,
    button,
    lead: leadOf(type, name),
    action: '/auth/v1/verify',
    fields: { token, type, redirect_to: redirectTo },
  })
}

const OTHER = { title: 'Continue', button: 'Continue' }
const LABELS: Record<string, typeof OTHER | undefined> = {
  signup: { title: 'Confirm your email', button: 'Confirm my email' },
  invite: { title: 'Accept your invitation', button: 'Accept the invitation' },
  magiclink: { title: 'Sign in', button: 'Sign me in' },
  recovery: { title: 'Choose a new password', button: 'Go on' },
  email_change: { title: 'Confirm the change of address', button: 'Confirm the change' },
}

function leadOf(type: string, name: Html): Html {
  if (type === 'email_change') return html`This is about the account ${name}.`
  // The person who typed a stranger's address has chosen the password, too.
  if (type === 'signup')
    return html`One tap, and you are in as ${name}, with the password that was chosen at sign-up.`
  return html`One tap, and you are in as ${name}.`
}
