import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { ApiError } from '../../api.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { csvColumns, formatMessageCount } from './labels.ts'

/** §6.3 The whole history as a file for a spreadsheet. Its code loads on demand. */
export function ExportMessages() {
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async () => (await import('./csv.ts')).saveMessages(),
    onSuccess: ({ messages, name }) => toast({ title: `Saved ${formatMessageCount(messages)}`, text: name }),
    onError: (error) => {
      const text = error instanceof ApiError ? error.message : 'Try again in a moment.'
      toast({ title: 'We couldn’t make the file', text, tone: 'danger' })
    },
  })
  return (
    <section aria-labelledby="export" className="border-t border-line pt-6">
      <h2 id="export" className="heading text-xl">
        Your messages as a file
      </h2>
      <p className="mt-1 max-w-[60ch] text-muted">
        Every message of your history with its tip, for a spreadsheet or your tax papers.
      </p>
      <Button className="mt-4" busy={save.isPending} icon={<Download />} onClick={() => save.mutate()}>
        Download CSV
      </Button>
      <details className="mt-2">
        <summary className="inline-flex touch items-center text-sm font-semibold text-go-ink underline">
          What is in the file
        </summary>
        <dl className="grid max-w-2xl gap-x-6 gap-y-2 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
          {csvColumns.map(({ name, description }) => (
            <div key={name} className="contents">
              <dt className="font-semibold">{name}</dt>
              <dd className="text-muted max-sm:mb-2">{description}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}
