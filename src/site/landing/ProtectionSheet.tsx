import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { ProtectionStatement, ProtectionTag } from './ProtectionStatement.tsx'

type Props = { open: boolean; onClose: () => void }

/** §2.30, §4.13 The statement in a sheet over the front page. */
export const ProtectionSheet = ({ open, onClose }: Props) => (
  <Sheet
    open={open}
    onClose={onClose}
    title="Driver Protection Statement"
    description={<ProtectionTag />}
    footer={
      <>
        {/* Closed through the dialog itself, so that its close event fires once for every way of closing. */}
        <Button onClick={(event) => event.currentTarget.closest('dialog')?.close()}>Close</Button>
      </>
    }
  >
    <div className="grid gap-3 py-2">
      <ProtectionStatement />
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
