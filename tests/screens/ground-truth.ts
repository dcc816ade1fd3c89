import type { Instruction } from '../../domain/messages/message.ts'
import type { Customer, Distance, Pay } from '../../domain/screenshots/order.ts'
import type { Found } from './check.ts'
import type { Job } from './delivery-job.ts'
import type { Field, Screen, Secrets, Truth } from './screen.ts'

/** The truth of an order screen, read from the marks that stayed on it. */
export function truthOf(
  job: Job,
  found: readonly Found[],
): Pick<Screen, 'truth' | 'accept' | 'shown' | 'secrets'> {
  const truth: Truth = { platform: job.app.id, kind: job.kind }
  const secrets: Secrets = {}
  const hide = (kind: keyof Secrets, text: string) => {
    const list = (secrets[kind] ??= [])
    if (!list.includes(text)) list.push(text)
  }
  const customers: Customer[] = []
  const shown: Screen['shown'] = []
  for (const { field, text, value, other, surname } of found) {
    if (!shown.some((seen) => seen.field === field && seen.text === text))
      shown.push({ field: field as Field, text })
    if (field === 'name') {
      if (!customers.some((seen) => JSON.stringify(seen) === JSON.stringify(value)))
        customers.push(value as Customer)
      if (surname !== undefined) hide('surnames', surname)
    } else if (field === 'unit') hide('units', text)
    else if (field === 'code') hide('codes', text)
    else if (field === 'phone') hide('phones', text)
    else if (field === 'canary') hide('canaries', text)
    else if (other && field === 'street') hide('otherStreets', text)
    else if (other && field === 'suburb') hide('otherSuburbs', text)
    else if (other && field === 'ref') hide('otherRefs', text)
    else if (field === 'street') truth.address = { ...truth.address, street: text }
    else if (field === 'suburb') truth.address = { ...truth.address, suburb: text }
    else if (field === 'ref') truth.orderRef = text
    else if (field === 'store') truth.store = text
    else if (field === 'items') truth.itemCount = value as number
    else if (field === 'by') truth.deliverBy = value as string
    else if (field === 'min') truth.minutesAway = value as number
    else if (field === 'dist') truth.distance = value as Distance
    else if (field === 'instr') truth.instruction = value as Instruction
    else if (field === 'pay') truth.pay = value as Pay
  }
  if (customers.length) truth.customers = customers
  const accept =
    truth.pay && !job.currencyIsSure ? { pay: [{ value: truth.pay.value, currency: '*' }] } : undefined
  return { truth, ...(accept ? { accept } : {}), shown, secrets }
}

/** Tags speak of what is drawn: a job may have a name or a flat that its screen leaves out. */
export function tagsOf(job: Job, found: readonly Found[]): string[] {
  const drawn = (field: Field) => found.some((mark) => mark.field === field)
  return [...new Set(job.tags)].filter(
    (tag) => (!tag.endsWith('name') || drawn('name')) && (tag !== 'fused_unit' || drawn('street')),
  )
}
