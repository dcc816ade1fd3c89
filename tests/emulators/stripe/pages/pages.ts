import type { EmulatorContext } from '../context.ts'
import { type Form, readForm } from '../form.ts'
import { StripeRefusal } from '../refusal.ts'
import type { Webhooks } from '../webhooks.ts'
import { checkoutBank, checkoutPage } from './checkout-page.ts'
import { escape, frame, type Shown } from './frame.ts'
import { invoiceBank, invoicePage } from './invoice-page.ts'
import { operatorPage } from './operator-page.ts'
import { portalBank, portalCard, portalPage } from './portal-page.ts'
import { receiptPage, bankRedirectUrl } from './receipt-page.ts'

type PageHandler = (context: EmulatorContext, ids: [string, string], form?: Form) => Shown

const pages: [RegExp, PageHandler][] = [
  [/^\/c\/pay\/(\w+)$/, (context, [id], form) => checkoutPage(context, id, form)],
  [
    /^\/c\/pay\/(\w+)\/bank\/(\w+)$/,
    (context, [id, method], form) => checkoutBank(context, id, method, form),
  ],
  [/^\/p\/session\/(\w+)$/, (context, [secret], form) => portalPage(context, secret, form)],
  [/^\/p\/session\/(\w+)\/card$/, (context, [secret], form) => portalCard(context, secret, form)],
  [
    /^\/p\/session\/(\w+)\/bank\/(\w+)$/,
    (context, [secret, method], form) => portalBank(context, secret, method, form),
  ],
  [/^\/invoices\/(\w+?)(?:\/pdf)?$/, (context, [id], form) => invoicePage(context, id, form)],
  [
    /^\/invoices\/(\w+)\/bank\/(\w+)$/,
    (context, [id, method], form) => invoiceBank(context, id, method, form),
  ],
  [/^\/receipts\/(\w+)$/, (context, [id]) => receiptPage(context, id)],
  [/^\/bank\/(\w+)$/, (context, [id]) => bankRedirectUrl(context, id)],
]

/** Serves the pages for people. */
export function openPages(context: EmulatorContext, webhooks: Webhooks) {
  return ({ method, path, body }: { method: string; path: string; body: string }): Shown => {
    const form = method === 'POST' ? readForm(body) : undefined
    if (path === '/') return operatorPage(context, webhooks, form)
    for (const [pattern, page] of pages) {
      const found = pattern.exec(path)
      if (!found) continue
      try {
        return page(context, [found[1] ?? '', found[2] ?? ''], form)
      } catch (error) {
        if (!(error instanceof StripeRefusal)) throw error
        const status = error.status === 404 ? 404 : 400
        return { ...frame('That did not work', `<p>${escape(error.message)}</p>`), status }
      }
    }
    return { ...frame('Nothing here', '<p>There is no such page.</p>'), status: 404 }
  }
}
