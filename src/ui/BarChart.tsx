import { useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { DataTable } from './DataTable.tsx'

export type Bar = {
  key: string
  /** Under the bar; empty where the labels beside it need the space. */
  label: string
  /** The full name, for the line below the chart and for the table. */
  name: string
  value: number
  filled: number
  /** The text of the value, after the bar's name. */
  valueText: string
  cells: readonly string[]
  /** Its day, week or month is not over: its value is “so far”. */
  isRunning?: boolean
}

type Props = {
  title: string
  peak: string
  legend?: readonly [outlined: string, filled: string]
  /** The filled bar stands beside the outlined one, where it is no part of it. */
  isPaired?: boolean
  bars: readonly Bar[]
  scale: (value: number) => string
  columns: readonly string[]
  /** The table of the same figures: folded up, shown, or none. */
  table?: ChartTable
}

export type ChartTable = 'folded' | 'shown' | 'none'

/**
 * Bars over a scale, and a sentence that names the highest bar unless several are equal. A finger, a mouse or the arrow
 * keys select a bar, and the line below shows its text; a table has the same figures. A native slider behind the
 * drawing makes the selection, so screen readers need nothing more. At first the bar that still runs is selected, also
 * at zero: the one before it would look as if it were special.
 */
export function BarChart({
  title,
  peak,
  legend,
  isPaired = false,
  bars,
  scale,
  columns,
  table = 'folded',
}: Props) {
  const slider = useRef<HTMLInputElement>(null)
  const [touched, setTouched] = useState<number | null>(null)
  const last = bars.findLastIndex(({ value, isRunning }) => value > 0 || isRunning)
  const chosen = Math.min(touched ?? (last < 0 ? bars.length - 1 : last), bars.length - 1)
  const bar = bars[chosen]!
  const highest = Math.max(...bars.map(({ value }) => value))
  const highestBars = highest > 0 ? bars.filter(({ value }) => value === highest) : []
  // If several bars are equally high, none is the best.
  const best = highestBars.length === 1 ? highestBars[0] : undefined
  const top = niceScaleMax(highest)
  const choose = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const index = Math.floor(((clientX - left) / width) * bars.length)
    setTouched(Math.max(0, Math.min(bars.length - 1, index)))
  }
  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg font-bold">{title}</h2>
        {legend && <Legend labels={legend} />}
      </figcaption>
      {best && (
        <p className="mt-1 text-sm text-muted">
          {peak} {best.isRunning ? 'is' : 'was'} {best.name}: {textOf(best)}.
        </p>
      )}
      <div
        className="relative mt-5 ml-9 touch-pan-y rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-go-ink"
        onPointerDown={(event) => {
          choose(event)
          // The slider takes no pointer events itself, or its thumb would move in other steps than the bars.
          event.preventDefault()
          slider.current?.focus({ preventScroll: true })
        }}
        onPointerMove={choose}
      >
        <input
          ref={slider}
          type="range"
          min={0}
          max={bars.length - 1}
          value={chosen}
          aria-label={title}
          aria-valuetext={`${bar.name}: ${textOf(bar)}`}
          onChange={(event) => setTouched(Number(event.currentTarget.value))}
          className="pointer-events-none absolute inset-0 size-full opacity-0"
        />
        <Plot bars={bars} isPaired={isPaired} chosen={chosen} top={top} scale={scale} />
        <Labels bars={bars} />
      </div>
      <p className="mt-1 min-h-12 text-sm md:min-h-6" aria-hidden="true">
        <span className="font-semibold">{bar.name}</span>
        <span className="text-muted"> · {textOf(bar)}</span>
      </p>
      {table !== 'none' && (
        <DataTable
          isFolded={table === 'folded'}
          caption={title}
          columns={columns}
          rows={bars.map(({ key, name, cells }) => ({ key, name, cells }))}
        />
      )}
    </figure>
  )
}

const textOf = ({ valueText, isRunning }: Bar) => (isRunning ? `${valueText} so far` : valueText)

const outlined = 'fill-sunken stroke-edge forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]'
const filled = 'fill-go forced-colors:fill-[CanvasText]'

type PlotProps = Pick<Props, 'bars' | 'isPaired' | 'scale'> & { chosen: number; top: number }

function Plot({ bars, isPaired, chosen, top, scale }: PlotProps) {
  const slot = 100 / bars.length
  const yOf = (value: number) => `${100 - (100 * value) / top}%`
  const heightOf = (value: number) => `${(100 * value) / top}%`
  const width = slot * (isPaired ? 0.36 : 0.72)
  const bar = { width: `${width}%`, rx: bars.length > 12 ? 2 : 4 }
  return (
    <svg aria-hidden="true" className="block h-40 w-full overflow-visible md:h-52">
      <rect
        x={`${slot * chosen}%`}
        width={`${slot}%`}
        height="100%"
        className="fill-go-soft forced-colors:fill-[Highlight]"
      />
      {[0, top / 2, top].map((value) => (
        <g key={value}>
          <line
            x1="0"
            x2="100%"
            y1={yOf(value)}
            y2={yOf(value)}
            className={value === 0 ? 'stroke-edge' : 'stroke-line'}
          />
          {value > 0 && (
            <text
              x="-6"
              y={yOf(value)}
              dy="4"
              textAnchor="end"
              className="fill-muted text-xs forced-colors:fill-[CanvasText]"
            >
              {scale(value)}
            </text>
          )}
        </g>
      ))}
      {bars.map(({ key, value, filled: part }, index) => {
        const x = slot * (index + 0.14)
        return (
          <g key={key}>
            {value > 0 && (
              <rect
                {...bar}
                x={`${x}%`}
                y={yOf(value)}
                height={heightOf(value)}
                strokeWidth="1.5"
                className={outlined}
              />
            )}
            {part > 0 && (
              <rect
                {...bar}
                x={`${isPaired ? x + width : x}%`}
                y={yOf(part)}
                height={heightOf(part)}
                className={filled}
              />
            )}
          </g>
        )
      })}
    </svg>
  )
}

function Labels({ bars }: Pick<Props, 'bars'>) {
  const slot = 100 / bars.length
  return (
    <svg aria-hidden="true" className="block h-6 w-full overflow-visible">
      {bars.map(
        ({ key, label }, index) =>
          label && (
            <text
              key={key}
              // The last label would be cut off on a narrow screen.
              x={index === bars.length - 1 ? '100%' : `${slot * (index + 0.5)}%`}
              y="18"
              textAnchor={index === bars.length - 1 ? 'end' : 'middle'}
              className="fill-muted text-xs forced-colors:fill-[CanvasText]"
            >
              {label}
            </text>
          ),
      )}
    </svg>
  )
}

const Legend = ({ labels: [all, part] }: { labels: readonly [string, string] }) => (
  <span className="flex flex-wrap gap-x-4 text-sm text-muted">
    <LegendItem words={all} className={outlined} />
    <LegendItem words={part} className={filled} />
  </span>
)

const LegendItem = ({ words: label, className }: { words: string; className: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <svg aria-hidden="true" className="size-3.5">
      <rect x="1" y="1" width="12" height="12" rx="3" strokeWidth="1.5" className={className} />
    </svg>
    {label}
  </span>
)

/** A round maximum for a chart's scale, whose half is a whole number too. */
export function niceScaleMax(highest: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, highest)))
  const steps = size === 1 ? [2, 4, 6, 8, 10] : [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10]
  return Math.round(steps.find((times) => times * size >= highest)! * size)
}
