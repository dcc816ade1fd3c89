import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { OWN_REASON_MAX } from '#domain/limits.ts'
import { reasonGroups } from '#domain/messages/reason.ts'
import { usePersistedStore } from '../../storage/persisted-store.ts'
import { Button } from '../../ui/Button.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { toast } from '../../ui/toast.ts'
import { useLint } from '../use-lint.ts'
import {
  ownReasonProblem,
  removeOwnReason,
  restoreOwnReason,
  saveOwnReason,
  reasonStore,
  type OwnReason,
} from './reason-list.ts'

type Props = { editing: OwnReason | 'new' | null; onClose: () => void }

/** Own words to add, change or delete. Once the lint is there, it shows which words would stop a message. */
export function OwnReasonSheet({ editing, onClose }: Props) {
  const list = usePersistedStore(reasonStore)
  const existing = editing === 'new' ? null : editing
  const [text, setText] = useState(existing?.text ?? '')
  const [group, setGroup] = useState(existing?.group ?? 'personal')
  const [isSubmitted, setSubmitted] = useState(false)
  const problem = ownReasonProblem(list, text, existing?.id)
  const tooLong = text.trim().length > OWN_REASON_MAX
  const lint = useLint(text)?.lint
  const [warning] =
    text.trim() === '' ? [] : (lint?.(text, { platform: 'unknown', moment: 'arriving' }) ?? [])

  const save = () => {
    setSubmitted(true)
    if (problem) return
    reasonStore.set((list) => saveOwnReason(list, { id: existing?.id ?? crypto.randomUUID(), text, group }))
    onClose()
  }
  const remove = () => {
    if (!existing) return
    const before = reasonStore.get()
    reasonStore.set((list) => removeOwnReason(list, existing.id))
    onClose()
    const undo = () => reasonStore.set((list) => restoreOwnReason(list, before, existing.id))
    toast({ title: 'Reason deleted', action: { label: 'Undo', onClick: undo } })
  }

  return (
    <Sheet
      open={editing !== null}
      onClose={onClose}
      title={existing ? 'Your own reason' : 'Add your own reason'}
      footer={
        <>
          <Button variant="primary" onClick={save}>
            Save
          </Button>
          {existing && (
            <Button variant="quiet" icon={<Trash2 />} onClick={remove}>
              Delete
            </Button>
          )}
        </>
      }
    >
      <TextArea
        label="Your own words"
        hint="As you would say it, such as: I am training for my first marathon."
        rows={2}
        textClass="max-h-40"
        value={text}
        characterLimit={OWN_REASON_MAX}
        error={(isSubmitted || tooLong) && problem}
        onChange={(event) => setText(event.target.value)}
      />
      {warning && (
        <div className="mt-3">
          <Notice tone="amber" title="A message with this would be stopped" live>
            {warning.why}
          </Notice>
        </div>
      )}
      <ChipGroup
        label="Group"
        className="mt-4"
        options={reasonGroups.map(({ id, label }) => ({ value: id, label }))}
        value={group}
        onChange={setGroup}
      />
    </Sheet>
  )
}
