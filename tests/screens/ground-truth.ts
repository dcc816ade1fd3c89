import type { Instruction } from '../../domain/messages/message.ts'
import type { Customer, Distance, Pay } from '../../domain/screenshots/order.ts'
import type { FoundMark } from './check.ts'
import type { DeliveryJob } from './delivery-job.ts'
import type { Field, Screen, Secrets, GroundTruth } from './screen.ts'

/** Ground truth of an order screen, read from the marks that stayed on it. */
export function groundTruthOf(
  job: DeliveryJob,
  found: readonly FoundMark[],
): Pick<Screen, 'truth' | 'accept' | 'shown' | 'secrets'> {
  const groundTruth: GroundTruth = { platform: job.app.id, kind: job.kind }
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
    else if (field === 'street') groundTruth.address = { ...groundTruth.address, street: text }
    else if (field === 'suburb') groundTruth.address = { ...groundTruth.address, suburb: text }
    else if (field === 'ref') groundTruth.orderRef = text
    else if (field === 'store') groundTruth.store = text
    else if (field === 'items') groundTruth.itemCount = value as number
    else if (field === 'by') groundTruth.deliverBy = value as string
    else if (field === 'min') groundTruth.minutesAway = value as number
    else if (field === 'dist') groundTruth.distance = value as Distance
    else if (field === 'instr') groundTruth.instruction = value as Instruction
    else if (field === 'pay') groundTruth.pay = value as Pay
  }
  if (customers.length) groundTruth.customers = customers
  const accept =
    groundTruth.pay && !job.currencyIsSure
      ? { pay: [{ value: groundTruth.pay.value, currency: '*' }] }
      : undefined
  return { truth: groundTruth, ...(accept ? { accept } : {}), shown, secrets }
}

/** Tags describe the drawn screen: a job may have a name or a unit that its screen leaves out. */
export function tagsOf(job: DeliveryJob, found: readonly FoundMark[]): string[] {
  const drawn = (field: Field) => found.some((mark) => mark.field === field)
  return [...new Set(job.tags)].filter(
    (tag) => (!tag.endsWith('name') || drawn('name')) && (tag !== 'fused_unit' || drawn('street')),
  )
}
