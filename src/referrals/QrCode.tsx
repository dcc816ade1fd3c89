import { encode } from 'uqr'

/** A link for the camera of another phone. White by day and night, because cameras do not read light on dark; sand in drive, which has no white. */
export default function QrCode({ link }: { link: string }) {
  const { data, size } = encode(link, { border: 2 })
  return (
    <svg
      role="img"
      aria-label="QR code of your link"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-md bg-[#fff] fill-[#000] in-data-[theme=drive]:bg-ink"
    >
      <path d={data.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ''))).join('')} />
    </svg>
  )
}
