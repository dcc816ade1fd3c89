import { useInfiniteQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { Clapperboard } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { FRONT_PAGE_CATEGORY } from '#domain/media/video-upload.ts'
import { videoSourcesOf } from '#domain/media/video.ts'
import { ActionSheet } from '../../admin/ActionSheet.tsx'
import { formatDate } from '../../admin/format.ts'
import { listQuery } from '../../admin/list-query.ts'
import { List } from '../../admin/List.tsx'
import { SectionPage } from '../../admin/SectionPage.tsx'
import type { Actions } from '../../admin/use-actions.tsx'
import { useAdminAction } from '../../admin/use-actions.tsx'
import { usePersistedForm } from '../../admin/use-persisted-form.ts'
import { api, readJson } from '../../api.ts'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { toast } from '../../ui/toast.ts'
import { AddVideo, emptyFields, type VideoFields, FORM_KEY } from './AddVideo.tsx'
import { categoryLabels, formatVideoLength } from './labels.ts'

const { videos } = api.admin

type VideoRow = InferResponseType<typeof videos.$get>['rows'][number]

/** §3.10 The videos of the site: the list, the ones that visitors see, and the form for a new one. */
export function Videos() {
  const persisted = usePersistedForm<VideoFields>(FORM_KEY, emptyFields())
  const [isAdding, setAdding] = useState(false)
  return isAdding ? (
    <SectionPage
      title="Add a video"
      actions={<Button onClick={() => setAdding(false)}>Back to the list</Button>}
    >
      <AddVideo
        form={persisted.form}
        onChange={persisted.change}
        onDone={() => {
          persisted.forget()
          setAdding(false)
        }}
      />
    </SectionPage>
  ) : (
    <SectionPage
      title="Videos"
      lead="The front page plays the newest of its videos that’s shown."
      actions={
        <Button variant="primary" size="normal" onClick={() => setAdding(true)}>
          Add a video
        </Button>
      }
    >
      <VideoList />
    </SectionPage>
  )
}

function VideoList() {
  const query = useInfiniteQuery(listQuery(['videos'], {}, (query) => readJson(videos.$get({ query }))))
  const onFrontPage =
    query.data?.rows.filter(({ category, isActive }) => isActive && category === FRONT_PAGE_CATEGORY) ?? []
  const playedVideo = onFrontPage[0]
  const isOnlyOne = onFrontPage.length === 1 && !query.hasNextPage
  return (
    <List
      caption="Videos"
      query={query}
      actions={actionsOf}
      renderEntry={(video, buttons) => (
        <VideoItem
          video={video}
          isPlayed={video === playedVideo}
          isOnlyShown={video === playedVideo && isOnlyOne}
          buttons={buttons}
        />
      )}
      empty={{
        Icon: Clapperboard,
        title: 'No video yet',
        text: 'Without one the front page shows a drawing in its place.',
      }}
    />
  )
}

const actionsOf = ({ id, title, isActive }: VideoRow): Actions => [
  !isActive && {
    label: 'Remove',
    name: `Remove: ${title}`,
    isQuiet: true,
    sheet: (onClose) => (
      <ActionSheet
        title={`Remove “${title}”?`}
        description="Its files are removed a day later. This can’t be undone."
        actionLabel="Remove"
        isDanger
        doneMessage="Removed"
        onConfirm={() => readJson(videos[':id'].$delete({ param: { id } }))}
        onClose={onClose}
      />
    ),
  },
]

type VideoItemProps = { video: VideoRow; isPlayed: boolean; isOnlyShown: boolean; buttons: ReactNode }

function VideoItem({ video, isPlayed, isOnlyShown, buttons }: VideoItemProps) {
  const { id, title, category, durationMs, isActive, createdAt } = video
  const { run, busy, problem } = useAdminAction()
  const { sources, captions, poster } = videoSourcesOf(video)
  const change = async (next: boolean) => {
    const json = { isActive: next }
    if (!(await run(() => readJson(videos[':id'].shown.$put({ param: { id }, json }))))) return
    if (next) return void toast({ title: 'Visitors see it now' })
    toast({
      title: 'Nobody sees it now',
      text: isOnlyShown ? 'The front page shows no video now.' : undefined,
      action: { label: 'Undo', onClick: () => void change(true) },
    })
  }
  return (
    <article
      aria-label={title}
      className="grid gap-4 border-b border-line pb-6 @lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <video
        controls
        preload="none"
        playsInline
        poster={poster}
        aria-label={title}
        className="aspect-video w-full rounded-lg bg-sunken"
      >
        {sources.map(({ url, type }) => (
          <source key={url} src={url} type={type} />
        ))}
        <track kind="captions" src={captions} srcLang="en" label="English" />
      </video>
      <div className="min-w-0">
        <h2 className="font-bold wrap-anywhere">{title}</h2>
        <p className="text-sm text-muted">
          {categoryLabels[category] ?? category} · {formatVideoLength(durationMs)} · added{' '}
          {formatDate(createdAt)}
        </p>
        {isPlayed && <p className="mt-1 text-sm font-semibold text-go-ink">The front page plays this one.</p>}
        <div className="mt-2 max-w-xs">
          <Switch
            label="Shown to visitors"
            checked={isActive}
            disabled={busy}
            onChange={(next) => void change(next)}
          />
        </div>
        {problem && (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
        {buttons}
      </div>
    </article>
  )
}
