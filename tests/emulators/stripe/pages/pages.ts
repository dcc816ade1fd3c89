import { type Form, readForm } from '../form.ts'
import { Refusal } from '../refusal.ts'
import type { Webhooks } from '../webhooks.ts'
import type { World } from '../context.ts'
import { checkoutBank, checkoutPage } from './checkout-page.ts'
import { escape, frame, type Shown } from './frame.ts'
import { invoiceBank, invoicePage } from './invoice-page.ts'
import { operatorPage } from './operator-page.ts'
import { portalBank, portalCard, portalPage } from './portal-page.ts'
import { receiptPage, whereBankAsks } from './receipt-page.ts'

type Page = (world: World, ids: [string, string], form?: Form) => Shown

const pages: [RegExp, Page][] = [
  [/^\/c\/pay\/(\w+)$/, (world, [id], form) => checkoutPage(world, id, form)],
  [/^\/c\/pay\/(\w+)\/bank\/(\w+)$/, (world, [id, method], form) => checkoutBank(world, id, method, form)],
  [/^\/p\/session\/(\w+)$/, (world, [secret], form) => portalPage(world, secret, form)],
  [/^\/p\/session\/(\w+)\/card$/, (world, [secret], form) => portalCard(world, secret, form)],
  [
    /^\/p\/session\/(\w+)\/bank\/(\w+)$/,
    (world, [secret, method], form) => portalBank(world, secret, method, form),
  ],
  [/^\/invoices\/(\w+?)(?:\/pdf)?$/, (world, [id], form) => invoicePage(world, id, form)],
  [/^\/invoices\/(\w+)\/bank\/(\w+)$/, (world, [id, method], form) => invoiceBank(world, id, method, form)],
  [/^\/receipts\/(\w+)$/, (world, [id]) => receiptPage(world, id)],
  [/^\/bank\/(\w+)$/, (world, [id]) => whereBankAsks(world, id)],
]

/** Shows the pages that people see. */
export function openPages(world: World, webhooks: Webhooks) {
  return ({ method, path, body }: { method: string; path: string; body: string }): Shown => {
    const form = method === 'POST' ? readForm(body) : undefined
    if (path === '/') return operatorPage(world, webhooks, form)
    for (const [pattern, page] of pages) {
      const found = pattern.exec(path)
      if (!found) continue
      try {
        return page(world, [found[1] ?? '', found[2] ?? ''], form)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const status = error.status === 404 ? 404 : 400
        return { ...frame('That did not work', `<p>${escape(error.message)}</p>`), status }
      }
    }
    return { ...frame('Nothing here', '<p>There is no such page.</p>'), status: 404 }
  }
}
