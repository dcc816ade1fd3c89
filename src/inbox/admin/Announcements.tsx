import { useState } from 'react'
import { SectionPage } from '../../admin/SectionPage.tsx'
import { usePersistedForm } from '../../admin/use-persisted-form.ts'
import { Button } from '../../ui/Button.tsx'
import { emptyFields, FORM_KEY, fieldsFrom } from './announcement-fields.ts'
import type { AnnouncementFields } from './announcement-fields.ts'
import { AnnouncementForm } from './AnnouncementForm.tsx'
import { AnnouncementList } from './AnnouncementList.tsx'

/** §3.6 Announcements to many drivers at once, and the progress of sending them. */
export function Announcements() {
  const persisted = usePersistedForm<AnnouncementFields>(FORM_KEY, emptyFields())
  const [isComposing, setComposing] = useState(false)
  const close = () => setComposing(false)
  return isComposing ? (
    <SectionPage
      title="New announcement"
      lead="Sent to drivers’ inboxes, a few hundred a minute."
      actions={<Button onClick={close}>Back to the list</Button>}
    >
      <AnnouncementForm
        form={persisted.form}
        onChange={persisted.change}
        onDone={() => {
          persisted.forget()
          close()
        }}
      />
    </SectionPage>
  ) : (
    <SectionPage
      title="Announcements"
      lead="News for many drivers at once, in their inboxes."
      actions={
        <Button variant="primary" size="normal" onClick={() => setComposing(true)}>
          {persisted.form.title || persisted.form.message ? 'Go on writing' : 'New announcement'}
        </Button>
      }
    >
      <AnnouncementList
        onUseAgain={(announcement) => {
          persisted.change(fieldsFrom(announcement))
          setComposing(true)
        }}
      />
    </SectionPage>
  )
}
