import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'

type Props = { open: boolean; onClose: () => void }

/** §2.30, §4.13 The statement over the front page. */
export const ProtectionSheet = ({ open, onClose }: Props) => (
  <Sheet
    open={open}
    onClose={onClose}
    title="Driver Protection Statement"
    description={
      <span className="inline-block rounded-full border border-amber-line bg-amber-soft px-3 py-1 text-xs font-semibold text-amber">
        Fairness • Protection • Peace of Mind
      </span>
    }
    footer={
      <>
        {/* Through the dialog itself, so that closing is told once, whichever way it is done. */}
        <Button onClick={(event) => event.currentTarget.closest('dialog')?.close()}>Close</Button>
      </>
    }
  >
    <div className="grid gap-3 py-2">
      <p>
        Complaints are sometimes wrong, and an account can be closed over one. What helps then is proof of
        what was ordered, and of what you told the customer.
      </p>
      <ul className="grid list-disc gap-2 pl-5">
        <li>Save a screenshot of each order before you set off.</li>
        <li>Keep the messages that you send. They show that you told the customer in time.</li>
        <li>If a complaint is unfair, answer it with both, through the support of your delivery app.</li>
      </ul>
      <p className="text-muted">
        Your log holds your messages only, never the details of a customer. No statement of ours binds a
        delivery app, but a record is hard to argue with.
      </p>
      <p>
        <a
          href="/driver-protection"
          className="inline-flex touch items-center font-semibold text-go-ink underline underline-offset-4"
        >
          Open as full page
        </a>
      </p>
    </div>
  </Sheet>
)
