import type { Stripe } from 'stripe'
import { DAY_S } from './clock.ts'
import type { EmulatorContext } from './context.ts'
import { invalid } from './refusal.ts'
import { idOf, newId } from './store.ts'

/** `chargeback` takes the money back at once, `inquiry` only asks first. */
export type DisputeKind = 'chargeback' | 'inquiry'

/** Opens a cardholder's dispute. */
export function openDispute(
  context: EmulatorContext,
  charge: Stripe.Charge,
  kind: DisputeKind = 'chargeback',
): Stripe.Dispute {
  if (charge.disputed) throw invalid('This charge has already been disputed.', 'charge', 'charge_disputed')
  if (!charge.paid) throw invalid('Nothing was paid with this charge.', 'charge')
  charge.disputed = true
  const now = context.clock.now()
  const dispute = context.store.put<Stripe.Dispute>({
    id: newId('du_1'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: evidence(),
    evidence_details: {
      due_by: now + 9 * DAY_S,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: null as never,
    },
    intended_submission_method: null,
    is_charge_refundable: kind === 'inquiry',
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    reason: 'fraudulent',
    status: kind === 'inquiry' ? 'warning_needs_response' : 'needs_response',
  })
  context.emit('charge.dispute.created', dispute)
  if (kind === 'chargeback') context.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/**
 * Decides a dispute: a lost one keeps the money taken, a won one returns it. A won inquiry is closed, a lost
 * one takes the money.
 */
export function closeDispute(
  context: EmulatorContext,
  dispute: Stripe.Dispute,
  outcome: 'won' | 'lost',
): void {
  const isInquiry = dispute.status.startsWith('warning_')
  if (['won', 'lost', 'warning_closed'].includes(dispute.status))
    throw invalid('This dispute is already closed.')
  const previous = { status: dispute.status }
  dispute.status = isInquiry && outcome === 'won' ? 'warning_closed' : outcome
  if (isInquiry && outcome === 'lost') context.emit('charge.dispute.funds_withdrawn', dispute)
  if (!isInquiry && outcome === 'won') context.emit('charge.dispute.funds_reinstated', dispute)
  context.emit('charge.dispute.closed', dispute, previous)
}

function evidence(): Stripe.Dispute.Evidence {
  const texts = [
    'access_activity_log',
    'billing_address',
    'cancellation_policy',
    'cancellation_policy_disclosure',
    'cancellation_rebuttal',
    'customer_communication',
    'customer_email_address',
    'customer_name',
    'customer_purchase_ip',
    'customer_signature',
    'duplicate_charge_documentation',
    'duplicate_charge_explanation',
    'duplicate_charge_id',
    'product_description',
    'receipt',
    'refund_policy',
    'refund_policy_disclosure',
    'refund_refusal_explanation',
    'service_date',
    'service_documentation',
    'shipping_address',
    'shipping_carrier',
    'shipping_date',
    'shipping_documentation',
    'shipping_tracking_number',
    'uncategorized_file',
    'uncategorized_text',
  ] as const
  const empty = Object.fromEntries(texts.map((name) => [name, null])) as Record<(typeof texts)[number], null>
  return { ...empty, enhanced_evidence: {} }
}
