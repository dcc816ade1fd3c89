import { ExternalLink } from 'lucide-react'
import { formatMoney } from '#domain/money.ts'
import { Button } from '../ui/Button.tsx'
import { formatLongDate } from '../ui/format.ts'
import { Notice } from '../ui/Notice.tsx'
import type { Invoice } from './queries.ts'

const statusLabels: Record<Invoice['status'], { name: string; className: string; link: string }> = {
  paid: { name: 'Paid', className: 'text-muted', link: 'Receipt' },
  open: { name: 'To pay', className: 'font-semibold text-amber', link: 'View' },
  void: { name: 'Void', className: 'text-muted', link: 'View' },
  uncollectible: { name: 'Not collected', className: 'text-muted', link: 'View' },
  draft: { name: 'Being prepared', className: 'text-muted', link: 'View' },
  refunded: { name: 'Refunded', className: 'text-muted', link: 'Receipt' },
}

type Props = {
  /** The newest first; null when Stripe does not answer. */
  invoices: readonly Invoice[] | null
  isFetching: boolean
  onRetry: () => void
}

/** §2.13 The invoices: the day, the amount in the currency in which it was paid, and the invoice itself at Stripe. */
export const InvoiceList = ({ invoices, isFetching, onRetry }: Props) => (
  <section aria-labelledby="bills">
    <h2 id="bills" className="mb-2 text-xl font-bold">
      Bills
    </h2>
    {invoices === null ? (
      <Notice
        live
        title="We can’t show your bills just now."
        actions={
          <Button onClick={onRetry} busy={isFetching}>
            Try again
          </Button>
        }
      >
        Stripe, which keeps them, isn’t answering. Your plan stays as it is.
      </Notice>
    ) : invoices.length === 0 ? (
      <p className="text-muted">There are none yet.</p>
    ) : (
      <ul>
        {invoices.map((one) => (
          <InvoiceRow key={one.id} invoice={one} />
        ))}
      </ul>
    )}
  </section>
)

function InvoiceRow({ invoice: { at, cents, currency, status, url } }: { invoice: Invoice }) {
  const { name, className, link } = statusLabels[status]
  const day = formatLongDate(at)
  const amount = formatMoney(cents, currency)
  return (
    <li className="flex min-h-16 items-center gap-4 border-b border-line py-1 last:border-b-0">
      <span className="grid min-w-0 flex-1">
        <span>{day}</span>
        <span className={`text-sm ${className}`}>{name}</span>
      </span>
      <span className="font-semibold tabular-nums">{amount}</span>
      {url ? (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={`${link}, ${day}, ${amount} (at Stripe, opens a new tab)`}
          className="inline-flex touch min-w-22 items-center justify-end gap-1.5 font-semibold text-go-ink underline underline-offset-4"
        >
          {link}
          <ExternalLink className="size-4" />
        </a>
      ) : (
        <span className="min-w-22" />
      )}
    </li>
  )
}
