import { Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { SOUND_NOTICE_MS } from '#domain/site/demo.ts'
import { formatTimecode } from '#domain/time.ts'
import { IconButton } from '../../ui/Button.tsx'

type Props = {
  video: RefObject<HTMLVideoElement | null>
  /** In the order in which a browser tries them; null until they are known. */
  sources: { url: string; type: string }[] | null
  captions?: string | undefined
  poster?: string | undefined
  title: string
  autoPlay?: boolean
  controls?: boolean
  onPlayingChange?: (playing: boolean) => void
  onTime?: (seconds: number) => void
  onFail?: () => void
}

/** §2.32, §4.15 A video with our own buttons, or with the browser's. */
export function VideoPlayer({ video, sources, poster, title, controls = false, ...rest }: Props) {
  const { autoPlay = false, captions, onPlayingChange, onTime, onFail } = rest
  const [playing, setPlaying] = useState(false)
  const [muted, setMuted] = useState(false)
  const [length, setLength] = useState(0)
  const [notice, setNotice] = useState(false)
  // The notice is for a person who starts the video, not for one that starts by itself.
  const startedByAutoplay = useRef(false)
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setNotice(false), SOUND_NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice])
  const notifyPlaying = (now: boolean) => {
    setPlaying(now)
    onPlayingChange?.(now)
  }
  const toggle = () => {
    const element = video.current
    if (!element) return
    if (element.paused) void tryPlay(element)
    else element.pause()
  }
  const fail = (reason: unknown) => {
    console.warn('The video cannot be loaded', reason)
    onFail?.()
  }
  if (!sources)
    return (
      <p role="status" className="flex aspect-4/5 items-center justify-center rounded-xl bg-sunken">
        Loading video...
      </p>
    )
  return (
    <div className="group relative overflow-hidden rounded-xl bg-sunken">
      <video
        ref={video}
        poster={poster}
        aria-label={title}
        preload="metadata"
        playsInline
        controls={controls}
        muted={muted}
        onLoadedMetadata={({ currentTarget }) => {
          setLength(currentTarget.duration)
          if (!autoPlay) return
          startedByAutoplay.current = true
          void tryPlay(currentTarget)
        }}
        onPlay={({ currentTarget }) => {
          if (currentTarget.muted && !startedByAutoplay.current) setNotice(true)
          startedByAutoplay.current = false
          notifyPlaying(true)
        }}
        onPause={() => notifyPlaying(false)}
        onEnded={() => notifyPlaying(false)}
        onTimeUpdate={({ currentTarget }) => onTime?.(currentTarget.currentTime)}
        onVolumeChange={({ currentTarget }) => setMuted(currentTarget.muted)}
        // The browser's own controls answer a tap by themselves.
        onClick={controls ? undefined : toggle}
        onError={({ currentTarget }) => fail(currentTarget.error?.message)}
        className="aspect-4/5 w-full"
      >
        {sources.map(({ url, type }, index) => (
          // The browser reports a failed source on its element, and tries the next one.
          <source
            key={url}
            src={url}
            type={type}
            onError={index === sources.length - 1 ? () => fail(url) : undefined}
          />
        ))}
        <track kind="captions" src={captions} srcLang="en" label="English" />
        Your browser does not support the video tag.
      </video>
      {!playing && !controls && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-1/2 flex size-20 -translate-1/2 items-center justify-center rounded-full bg-go text-on-go shadow-float"
        >
          <Play className="ml-1 size-9 fill-current" />
        </span>
      )}
      {notice && (
        <p
          role="status"
          className="absolute top-3 left-3 rounded-full bg-surface px-4 py-2 text-sm font-semibold"
        >
          🔊 This video has sound
        </p>
      )}
      {!controls && (
        <div className="absolute inset-x-3 bottom-3 flex items-center gap-2 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100">
          <IconButton
            label={playing ? 'Pause video' : 'Play video'}
            icon={playing ? <Pause /> : <Play />}
            className="bg-surface text-ink"
            onClick={toggle}
          />
          <IconButton
            label={muted ? 'Unmute' : 'Mute'}
            icon={muted ? <VolumeX /> : <Volume2 />}
            className="bg-surface text-ink"
            onClick={() => setMuted(!muted)}
          />
          <span className="rounded-full bg-surface px-3 py-1 text-sm tabular-nums">
            {formatTimecode(length)}
          </span>
        </div>
      )}
    </div>
  )
}

/** A browser may refuse to start; the video is then paused, and another tap tries again. */
const tryPlay = (video: HTMLVideoElement) =>
  video.play().catch((error: unknown) => console.warn('The video does not start', error))
