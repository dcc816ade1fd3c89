import { queryOptions, useQuery } from '@tanstack/react-query'
import { CirclePlay } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatTimecode } from '#domain/time.ts'
import { api, readJson } from '../../api.ts'
import { useVideo } from '../../media/use-video.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { VideoPlayer } from '../landing/VideoPlayer.tsx'

const videosQuery = queryOptions({
  queryKey: ['videos'],
  queryFn: async () => (await readJson(api.videos.$get({ query: {} }))).videos,
})

/** §7.19 Every video that is shown, newest first. Without one, or without an answer, Help does without (§8.17). */
export function HelpVideos() {
  const { data: videos = [] } = useQuery(videosQuery)
  const [openId, setOpenId] = useState<string | null>(null)
  const open = videos.find(({ id }) => id === openId)
  if (videos.length === 0) return null
  return (
    <section aria-labelledby="videos">
      <h2 id="videos" className="text-xl font-bold">
        Watch it
      </h2>
      <ul className="mt-3 grid gap-2">
        {videos.map(({ id, title, durationMs }) => (
          <li key={id}>
            <Button
              className="text-left"
              icon={<CirclePlay className="shrink-0" />}
              onClick={() => setOpenId(id)}
            >
              {title}, {formatTimecode(durationMs / 1000)}
            </Button>
          </li>
        ))}
      </ul>
      <Sheet open={open !== undefined} onClose={() => setOpenId(null)} title={open?.title ?? 'Video'}>
        {open && <OpenVideo id={open.id} title={open.title} />}
      </Sheet>
    </section>
  )
}

/** §4.15 The video of an id with the browser's own controls. The driver asked for it, so it starts by itself. */
function OpenVideo({ id, title }: { id: string; title: string }) {
  const place = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLVideoElement>(null)
  const { video, onVideoFailed } = useVideo({ id }, place)
  return (
    <div ref={place}>
      {video !== undefined && (
        <VideoPlayer
          video={element}
          sources={video?.sources ?? null}
          captions={video?.captions}
          poster={video?.poster}
          title={title}
          autoPlay
          controls
          onFail={onVideoFailed}
        />
      )}
    </div>
  )
}
