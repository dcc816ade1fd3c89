import { Copy, Download } from 'lucide-react'
import { copyText } from '../../device/clipboard.ts'
import { download } from '../../device/download.ts'
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
  const save = () =>
    download(new Blob([codeFile(codes, email)], { type: 'text/plain' }), 'recovery-codes.txt')
  return (
    <Sheet
      open
      onClose={onClose}
      title="Your recovery codes"
      description="Keep them where your phone is not: on paper, or in a password manager. We cannot show them again."
      footer={
        <>
          <Button variant="primary" onClick={onClose}>
            I have kept them
          </Button>
          <Button icon={<Download aria-hidden="true" className="size-5" />} onClick={save}>
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
