import { Notice } from '../ui/Notice.tsx'

/** Stands wherever a price is offered, for as long as nobody can pay it. */
export const PayingOpensSoon = () => (
  <Notice title="Paying opens soon.">
    Nothing is charged today, and no card is asked for. Manual mode works in the meantime, free.
  </Notice>
)
