import { ClipboardPaste, Heart, ImageUp, MessageCircleHeart, Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { DEMO_END_S, demoSteps, isDemoOver, stepAt } from '#domain/site/demo.ts'
import type { DemoStep } from '#domain/site/demo.ts'
import { formatTimecode } from '#domain/time.ts'
import type { Video, VideoSelector } from '../../media/find-video.ts'
import { useVideo } from '../../media/use-video.ts'
import { OrderScreen } from '../../messages/first-message/OrderScreen.tsx'
import { Button } from '../../ui/Button.tsx'
import { Bag, Car, Entrance } from '../../ui/drawings.tsx'
import { Section } from './Section.tsx'
import { VideoPlayer } from './VideoPlayer.tsx'

const icons = {
  upload: ImageUp,
  generate: MessageCircleHeart,
  send: ClipboardPaste,
  appreciated: Heart,
} satisfies Record<DemoStep['id'], unknown>

/** §2.32 */
const colours = {
  note: 'bg-note-soft text-note',
  amber: 'bg-amber-soft text-amber',
  go: 'bg-go-soft text-go-ink',
  danger: 'bg-danger-soft text-danger',
} satisfies Record<DemoStep['colour'], string>

const demoVideo: VideoSelector = { category: 'demo' }

/** §2.32, §4.14 A delivery from screenshot to thanks, and the four steps of it. */
export function Demo() {
  const container = useRef<HTMLDivElement>(null)
  const { video, onVideoFailed } = useVideo(demoVideo, container)
  const element = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const [step, setStep] = useState(0)
  const handlePlayingChange = (now: boolean) => {
    setPlaying(now)
    if (!now) setStep(0)
  }
  const handleTime = (seconds: number) => {
    if (isDemoOver(seconds)) {
      element.current?.pause()
      if (element.current) element.current.currentTime = 0
    } else if (!element.current?.paused) setStep(stepAt(seconds))
  }
  const toggle = () => {
    if (playing) return element.current?.pause()
    element.current?.play().catch((error: unknown) => console.warn('The video does not start', error))
  }
  return (
    <Section title="One delivery, start to finish" ground="paper">
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-4 md:grid-cols-2 md:gap-12">
        <div ref={container} className="mx-auto w-full max-w-48 md:mx-0 md:max-w-lg">
          {video !== undefined ? (
            <VideoPlayer
              video={element}
              sources={video?.sources ?? null}
              captions={video?.captions}
              poster={video?.poster}
              title="A message, from the screenshot to the chat"
              onPlayingChange={handlePlayingChange}
              onTime={handleTime}
              onFail={onVideoFailed}
            />
          ) : (
            <Poster />
          )}
          {video && (
            <div className="mt-3 flex items-center gap-3">
              <Button onClick={toggle} icon={playing ? <Pause /> : <Play />}>
                {playing ? 'Pause' : 'Play'}
              </Button>
              <span className="text-sm text-muted tabular-nums">
                {formatTimecode(playedSeconds(video))}
                {video.hasSound && ', with sound'}
              </span>
            </div>
          )}
        </div>
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-1">
          {demoSteps.map((one, index) => (
            <StepCard
              key={one.id}
              step={one}
              current={playing && index === step}
              timed={video != null && one.startTime < playedSeconds(video)}
            />
          ))}
        </ol>
      </div>
    </Section>
  )
}

/** §9.23 How many seconds of a video are played. */
const playedSeconds = ({ length }: Video): number => Math.min(length, DEMO_END_S)

const StepCard = ({ step, current, timed }: { step: DemoStep; current: boolean; timed: boolean }) => {
  const Icon = icons[step.id]
  return (
    <li
      aria-current={current ? 'step' : undefined}
      className={`flex gap-3 rounded-lg border-2 px-3 py-1.5 transition-colors md:gap-4 md:p-3 ${current ? 'border-go bg-go-soft' : 'border-transparent'}`}
    >
      <span
        className={`flex size-9 shrink-0 items-center justify-center bubble md:size-11 ${colours[step.colour]}`}
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="flex flex-wrap justify-between gap-x-3 font-semibold">
          {step.title}
          {timed && (
            <span className="text-sm font-normal text-muted tabular-nums">
              {formatTimecode(step.startTime)}
            </span>
          )}
        </h3>
        <p className={`text-sm text-muted ${current ? '' : 'max-md:hidden'}`}>{step.description}</p>
        <p className="text-sm font-medium md:mt-1">{step.preview}</p>
      </div>
    </li>
  )
}

/** Shown where no video is: the order and the message of the video, and the street that both are for. */
const Poster = () => (
  <div className="flex aspect-4/5 flex-col overflow-hidden rounded-xl bg-sunken">
    <div className="flex min-h-0 flex-1 items-center justify-center gap-6 px-4">
      <OrderScreen read customer="Christopher" className="h-36 max-w-full md:h-72" />
      <p aria-hidden="true" className="hidden max-w-52 bubble-mine bg-go-soft px-4 py-3 sm:block">
        Hi Christopher, I'm about 10 minutes away with your order from Golden Wok. Traffic's a bit slow.
      </p>
    </div>
    <svg viewBox="0 44 320 100" aria-hidden="true" className="w-full">
      <Car x={24} />
      <Entrance x={226} />
      <Bag x={270} />
      <path className="fill-edge" d="M0 132h320v12H0z" />
    </svg>
  </div>
)
