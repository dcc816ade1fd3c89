import { Button } from '../ui/Button.tsx'

type Props = { title: string; onClick: () => void }

/** A message that made room for another one can be brought back, in one line of the page that covers nothing. */
export const BringBack = ({ title, onClick }: Props) => (
  <div className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
    <p role="status">{title}</p>
    <Button variant="quiet" size="small" className="px-2! underline underline-offset-4" onClick={onClick}>
      Bring it back
    </Button>
  </div>
)
