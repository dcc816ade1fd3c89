import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { SectionPage } from '../../admin/SectionPage.tsx'
import { AnnouncementList } from './AnnouncementList.tsx'
import { Compose } from './AnnouncementForm.tsx'
import { emptyForm, FORM_KEY, formOf } from './announcement-fields.ts'
import type { Typed } from './announcement-fields.ts'
import { useKeptForm } from '../../admin/use-persisted-form.ts'

/** §3.6 What is told to many drivers at once, and how far the telling is. */
export function Announcements() {
  const kept = useKeptForm<Typed>(FORM_KEY, emptyForm())
  const [isComposing, setComposing] = useState(false)
  const close = () => setComposing(false)
  return isComposing ? (
    <SectionPage
      title="New announcement"
      lead="It comes to drivers’ inboxes, a few hundred a minute."
      actions={<Button onClick={close}>Back to the list</Button>}
    >
      <Compose
        form={kept.form}
        onChange={kept.change}
        onDone={() => {
          kept.forget()
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
          {kept.form.title || kept.form.message ? 'Go on writing' : 'New announcement'}
        </Button>
      }
    >
      <AnnouncementList
        onUseAgain={(announcement) => {
          kept.change(formOf(announcement))
          setComposing(true)
        }}
      />
    </SectionPage>
  )
}
