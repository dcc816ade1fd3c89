/** Behaviour of a test card. */
export type Card = {
  brand: string
  /** The decline with the customer present; null is a success. */
  now: Decline | null
  /** The decline without the customer, at a renewal. */
  later: Decline | null
  /** When the bank asks the customer: at the first payment, at each, or never. */
  asks: 'first' | 'always' | 'never'
  /** Whether the cardholder disputes the payment. */
  disputes?: boolean
}

export type Decline = { code: string; decline_code?: string; message: string }

const declined = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
})
const good: Card = { brand: 'visa', now: null, later: null, asks: 'never' }
const insufficient = declined('insufficient_funds', 'Your card has insufficient funds.')

/**
 * Stripe's test cards. One differs: Stripe declines 4000 0000 0000 0341 at every charge, while here its first
 * payment succeeds, so that a renewal can fail without a trial before it.
 */
export const cards: Record<string, Card> = {
  '4242424242424242': good,
  '5555555555554444': { ...good, brand: 'mastercard' },
  '378282246310005': { ...good, brand: 'amex' },
  '4000000000000002': { ...good, now: declined('generic_decline'), later: declined('generic_decline') },
  '4000000000009995': { ...good, now: insufficient, later: insufficient },
  '4000000000000069': {
    ...good,
    now: { code: 'expired_card', message: 'Your card has expired.' },
    later: { code: 'expired_card', message: 'Your card has expired.' },
  },
  '4000000000000341': { ...good, later: insufficient },
  '4000002500003155': { ...good, asks: 'first' },
  '4000002760003184': { ...good, asks: 'always' },
  '4000000000000259': { ...good, disputes: true },
}

/** Australian bank accounts: the first is debited after some days, the second turns out to be closed. */
export const banks: Record<string, Decline | null> = {
  '000123456': null,
  '111111113': { code: 'account_closed', message: 'The bank account has been closed.' },
}

/** Payment methods behind `pm_…` tokens, as in Stripe's test mode. */
export const tokens: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_createDispute: '4000000000000259',
}

/** Any other number with a valid check digit behaves like a good card. */
export function findCard(number: string): Card | undefined {
  return cards[number] ?? (/^\d{13,19}$/.test(number) && hasCheckDigit(number) ? good : undefined)
}

function hasCheckDigit(number: string): boolean {
  const digits = [...number].toReversed().map(Number)
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
