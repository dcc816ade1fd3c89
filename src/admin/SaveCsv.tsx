import { Download } from 'lucide-react'
import { useState } from 'react'
import { download } from '../device/download.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import { isStepUpRequired, withStepUp } from './step-up.ts'

type Props = { name: string; fetchFile: () => Promise<Blob> }

/** Saves the whole content of a section as a file for a spreadsheet. */
export function SaveCsv({ name, fetchFile }: Props) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      download(await withStepUp(fetchFile), name)
    } catch (error) {
      // An administrator who dismissed the question knows why there is no file.
      if (isStepUpRequired(error)) return
      console.warn(`${name} could not be made`, error)
      toast({ title: 'That didn’t work', text: 'We couldn’t make the file. Try again.', tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} icon={<Download aria-hidden="true" className="size-5" />} onClick={() => void save()}>
      Save as CSV
    </Button>
  )
}
