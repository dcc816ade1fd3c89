import { banks, findCard } from '../cards.ts'
import type { Form } from '../form.ts'
import type { Typed } from '../payment-methods.ts'
import { escape, problemIn } from './frame.ts'

type CardFormOptions = {
  /** Label of the button. */
  button: string
  problem?: string
  /** Previously typed values. */
  typed?: Form
  /** Whether the form has an email field. */
  asksEmail?: boolean
}

const TRY = [
  ['4242 4242 4242 4242', 'goes through'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0025 0000 3155', 'the bank asks first (3-D Secure)'],
  ['4000 0000 0000 0341', 'goes through now, fails at each renewal'],
  ['4000 0027 6000 3184', 'the bank asks at each payment'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
  ['4000 0000 0000 0259', 'goes through, and is disputed'],
] as const

/** Fields for a card, and test cards to pay with in one tap. */
export function cardForm({ button, problem, typed = {}, asksEmail = false }: CardFormOptions): string {
  const was = (name: string) => escape(typeof typed[name] === 'string' ? typed[name] : '')
  const email = asksEmail
    ? `<label>Email <input name="email" type="email" autocomplete="email" required value="${was('email')}"></label>`
    : ''
  return `<form method="post">
${problemIn(problem)}
${email}
<label>Card number <input name="number" inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242" required value="${was('number')}"></label>
<div class="two">
<label>Expiry (MM / YY) <input name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="12 / 34" required value="${was('expiry')}"></label>
<label>Security code (CVC) <input name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="123" required></label>
</div>
<label>Name on card <input name="name" autocomplete="cc-name" value="${was('name')}"></label>
<button>${escape(button)}</button>
</form>
<details>
<summary>Test cards</summary>
<p class="muted">Any date ahead and any three digits will do. Or press one:</p>
<form method="post" class="cards">
${TRY.map(([number, cardLabel]) => `<button class="quiet" name="test" value="${number}">${number}<br><small>${cardLabel}</small></button>`).join('\n')}
</form>
</details>`
}

/** The typed card, or its problem. `now` is in epoch seconds. */
export function readCard(form: Form, now: number, email: string | null): Typed | { problem: string } {
  const fieldValue = (name: string) => (typeof form[name] === 'string' ? form[name].trim() : '')
  const year = new Date(now * 1000).getUTCFullYear()
  const owner = { email: email ?? (fieldValue('email') || null), name: fieldValue('name') || null }
  if (fieldValue('test') !== '')
    return { number: fieldValue('test').replaceAll(' ', ''), month: 12, year: year + 3, ...owner }
  const number = fieldValue('number').replaceAll(/[\s-]/g, '')
  if (!findCard(number) && !(number in banks)) return { problem: 'Your card number is incorrect.' }
  const [, month, short] = /^(\d{1,2})\s*\/?\s*(?:20)?(\d{2})$/.exec(fieldValue('expiry')) ?? []
  if (month === undefined || Number(month) < 1 || Number(month) > 12) {
    return { problem: 'Your card’s expiry date is incomplete.' }
  }
  const until = { month: Number(month), year: 2_000 + Number(short) }
  if (Date.UTC(until.year, until.month, 1) <= now * 1000) {
    return { problem: 'Your card’s expiry date is in the past.' }
  }
  if (!/^\d{3,4}$/.test(fieldValue('cvc'))) return { problem: 'Your card’s security code is incomplete.' }
  return { number, ...until, ...owner }
}
