import { Copy, Download } from 'lucide-react'
import { copyText } from '../../device/clipboard.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { toast } from '../../ui/toast.ts'
import { codeFile, formatRecoveryCode } from './recovery-codes.ts'

type Props = { codes: readonly string[]; email: string; onClose: () => void }

/** Shows the codes, once. */
export function RecoveryCodesSheet({ codes, email, onClose }: Props) {
  const copy = async () => {
    const copied = await copyText(codes.map(formatRecoveryCode).join('\n'))
    toast(
      copied
        ? { title: 'Codes copied' }
        : { title: 'They could not be copied', text: 'Write them down.', tone: 'danger' },
    )
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="Your recovery codes"
      description="Keep them somewhere other than your phone: on paper, or in a password manager. We can’t show them again."
      footer={
        <>
          <Button variant="primary" onClick={onClose}>
            I have kept them
          </Button>
          <Button
            icon={<Download aria-hidden="true" className="size-5" />}
            onClick={() => download(codes, email)}
          >
            Download
          </Button>
          <Button icon={<Copy aria-hidden="true" className="size-5" />} onClick={() => void copy()}>
            Copy
          </Button>
        </>
      }
    >
      <ul className="mt-2 grid grid-cols-1 gap-x-6 gap-y-1 rounded-lg bg-sunken p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-base tabular-nums">{formatRecoveryCode(code)}</code>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function download(codes: readonly string[], email: string) {
  const url = URL.createObjectURL(new Blob([codeFile(codes, email)], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'recovery-codes.txt'
  link.click()
  // The browser reads the file after the tap.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
