import type { ReactNode } from 'react'
import { Bag, Car, Entrance } from '../../ui/drawings.tsx'

/** §2.8 A post's own drawing, on the street of the front page. */
export const PostPicture = ({ id, className = '' }: { id: string; className?: string }) => (
  <svg viewBox="0 0 360 150" aria-hidden="true" className={`bg-sunken ${className}`}>
    <path
      className="fill-line"
      d="M0 150V84l34-24 34 24v46h20V70h46v60h92V76h44v54h22V88l34-24 34 24v62z"
      opacity="0.6"
    />
    {scenes[id]}
    <path className="fill-edge" d="M0 132h360v4H0z" />
    <path className="fill-surface" d="M0 136h360v14H0z" />
  </svg>
)

/** By the id of a post. */
export const scenes: Readonly<Record<string, ReactNode>> = {
  'a-good-door-photo': (
    <>
      <Entrance x={150} />
      <Bag x={192} />
      <Line d="M128 54V38h16M216 38h16v16M128 112v14h10M232 112v14h-6" />
    </>
  ),
  'apartment-handovers-that-work': (
    <>
      <path className="fill-surface stroke-edge" strokeWidth="3" d="M138 132V22h84v110" />
      <path
        className="fill-line"
        d="M150 34h16v14h-16zM194 34h16v14h-16zM150 60h16v14h-16zM150 86h16v14h-16z"
      />
      <path className="fill-go" d="M194 60h16v14h-16zM172 96h20v36h-20z" />
      <Bag x={206} />
    </>
  ),
  'does-it-help-measure-your-own': (
    <>
      <path className="fill-edge" d="M124 132v-26h22v26zM156 132V90h22v42zM188 132V98h22v34z" />
      <path className="fill-go" d="M220 132V66h22v66z" />
      <Line d="m126 82 36-22 32 10 40-34" />
    </>
  ),
  'messages-across-languages': (
    <>
      <Bubble x={116} y={24} width={84} words="Hola" />
      <Bubble x={164} y={80} width={78} words="Hello" mine />
    </>
  ),
  'parking-and-loading-zones': (
    <>
      <path className="fill-edge" d="M232 60h5v72h-5z" />
      <rect className="fill-ink" x="212" y="18" width="44" height="48" rx="8" />
      <text className="fill-canvas text-[36px] font-extrabold" x="234" y="55" textAnchor="middle">
        P
      </text>
      <Car x={104} />
    </>
  ),
  'proof-against-unfair-complaints': (
    <>
      <path
        className="fill-surface stroke-edge"
        strokeWidth="3"
        d="M180 16c14 10 30 14 46 14v36c0 30-20 46-46 56-26-10-46-26-46-56V30c16 0 32-4 46-14z"
      />
      <Line d="m160 68 14 14 28-30" />
    </>
  ),
  'quiet-hours-and-sleeping-babies': (
    <>
      <path className="fill-go" d="M236 20a26 26 0 1 0 20 38 22 22 0 0 1-20-38z" />
      <path className="fill-surface stroke-edge" strokeWidth="3" d="M122 132V86l46-32 46 32v46z" />
      <text className="fill-edge text-[20px] font-bold" x="150" y="112">
        Z
      </text>
      <text className="fill-edge text-[14px] font-bold" x="170" y="98">
        Z
      </text>
    </>
  ),
  'rain-heat-and-honest-times': (
    <>
      <path
        className="fill-surface stroke-edge"
        strokeWidth="3"
        d="M140 60a20 20 0 0 1 4-40 28 28 0 0 1 52-4 22 22 0 0 1 20 44z"
      />
      <Line d="m140 72-6 16M168 72l-6 16M196 72l-6 16M224 72l-6 16" />
      <Car x={120} />
    </>
  ),
  'spills-and-missing-items': (
    <>
      <Line d="M150 40c0-8 10-8 10-16M172 40c0-8 10-8 10-16" />
      <path className="fill-surface stroke-edge" strokeWidth="3" d="M136 50h58l-7 62h-44z" />
      <path className="fill-ink" d="M132 44h66v10h-66z" />
      <path
        className="fill-go"
        d="M224 132c-20 0-32-4-32-8s12-6 22-6 34 2 34 8-10 6-24 6zM216 84c8 12 12 16 12 22a12 12 0 0 1-24 0c0-6 4-10 12-22z"
      />
    </>
  ),
  'stacked-orders-said-honestly': (
    <>
      <Entrance x={112} />
      <Bag x={154} />
      <Entrance x={198} />
      <Bag x={240} />
    </>
  ),
  'the-two-sentence-message': <Bubble x={122} y={36} width={116} lines={2} mine />,
  'what-each-chat-is-for': (
    <>
      <Bubble x={112} y={16} width={76} lines={1} />
      <Bubble x={176} y={50} width={76} lines={1} mine />
      <Bubble x={112} y={88} width={92} lines={1} />
    </>
  ),
  'what-to-say-when-the-restaurant-is-late': (
    <>
      <path className="fill-surface stroke-edge" strokeWidth="3" d="M122 132V58h116v74" />
      <path
        className="fill-go"
        d="M114 66l8-30h116l8 30c0 8-16 8-16 0 0 8-17 8-17 0 0 8-17 8-17 0 0 8-16 8-16 0 0 8-17 8-17 0 0 8-17 8-17 0 0 8-32 8-32 0z"
      />
      <circle className="fill-canvas stroke-ink" strokeWidth="4" cx="180" cy="102" r="22" />
      <path className="fill-none stroke-ink" strokeWidth="4" strokeLinecap="round" d="M180 88v15l10 7" />
    </>
  ),
  'when-not-to-message-at-all': (
    <>
      <Entrance x={150} />
      <Bag x={192} />
      <path
        className="fill-none stroke-edge"
        strokeWidth="3"
        strokeDasharray="7 6"
        d="M216 14h26a12 12 0 0 1 12 12v22a12 12 0 0 1-12 12h-38V26a12 12 0 0 1 12-12z"
      />
    </>
  ),
  'writing-names-right': <Bubble x={120} y={40} width={120} words="Hi Zoë" mine />,
  'your-first-week-driving': (
    <>
      <Line d="M112 44h12M134 44h12M156 44h12M178 44h12M200 44h12" />
      <path className="fill-none stroke-line" strokeWidth="5" strokeLinecap="round" d="M222 44h12M244 44h4" />
      <Car x={120} />
    </>
  ),
}

function Line({ d }: { d: string }) {
  return (
    <path
      className="fill-none stroke-go"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
      d={d}
    />
  )
}

type BubbleProps = { x: number; y: number; width: number; words?: string; lines?: number; mine?: boolean }

function Bubble({ x, y, width, words, lines = 0, mine = false }: BubbleProps) {
  const height = words ? 46 : 20 + lines * 16
  const [across, down] = [width - 28, height - 28]
  // Three soft corners, and a point below: on the right for the driver's own.
  const outline = mine
    ? `M14 0h${across}a14 14 0 0 1 14 14v${down + 14}H14a14 14 0 0 1-14-14V14a14 14 0 0 1 14-14z`
    : `M14 0h${across}a14 14 0 0 1 14 14v${down}a14 14 0 0 1-14 14H0V14a14 14 0 0 1 14-14z`
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        className={mine ? 'fill-go-soft stroke-go' : 'fill-surface stroke-edge'}
        strokeWidth="3"
        d={outline}
      />
      {words && (
        <text className="fill-ink text-[22px] font-bold" x={width / 2} y="31" textAnchor="middle">
          {words}
        </text>
      )}
      {Array.from({ length: lines }, (_, n) => (
        <path
          key={n}
          className={mine ? 'stroke-go-ink' : 'stroke-edge'}
          strokeWidth="5"
          strokeLinecap="round"
          d={`M16 ${18 + n * 16}h${width - 32 - n * 24}`}
        />
      ))}
    </g>
  )
}
