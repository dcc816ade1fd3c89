import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { download } from '../device/download.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import { isStepUpRequired, withStepUp } from './step-up.ts'

type Props = { name: string; fetchFile: () => Promise<Blob> }

export function SaveCsv({ name, fetchFile }: Props) {
  const save = useMutation({
    mutationFn: async () => download(await withStepUp(fetchFile), name),
    onError: (error) => {
      // An administrator who dismissed the question knows why there is no file.
      if (isStepUpRequired(error)) return
      console.warn(`${name} could not be made`, error)
      toast({ title: 'That didn’t work', text: 'We couldn’t make the file. Try again.', tone: 'danger' })
    },
  })
  return (
    <Button busy={save.isPending} icon={<Download />} onClick={() => save.mutate()}>
      Save as CSV
    </Button>
  )
}
