import { Link } from '@tanstack/react-router'
import { OrderScreen } from '../landing/OrderScreen.tsx'
import { Button } from '../../ui/Button.tsx'

/** The third step: how Create Message works, and a link to it. */
export const MessageStep = ({ onStart }: { onStart: () => void }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
    <div className="flex flex-wrap items-center gap-6">
      <div className="flex justify-center rounded-xl bg-sunken p-4 max-sm:w-full">
        <OrderScreen read />
      </div>
      <ol className="grid min-w-60 flex-1 list-decimal gap-2 pl-5">
        <li>Add a screenshot of your order. It’s read on your phone and never leaves it.</li>
        <li>Tap the minutes, and a reason if you like.</li>
        <li>Read the message and tap Copy message.</li>
        <li>Paste it into the chat of your delivery app, and send it yourself.</li>
      </ol>
    </div>
    <p className="text-sm text-muted">
      No order at hand? Go on by hand and look at what comes.{' '}
      <Link to="/tutorial" className="text-go-ink underline underline-offset-4">
        The tutorial shows more.
      </Link>
    </p>
    <div>
      <Button variant="primary" className="max-sm:w-full" onClick={onStart}>
        Make my first message
      </Button>
    </div>
  </div>
)
