// Pieces of drawings, on a kerb at 132 from the top.
import { bagPaths, carPaths, entrancePaths } from './drawing-paths.ts'

/** A lit door, 60 wide. */
export function Entrance({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 56)`}>
      <path className="fill-surface stroke-edge" strokeWidth="3" d={entrancePaths.frame} />
      <path className="fill-go" d={entrancePaths.leaf} />
      <circle className="fill-ink" cx="30" cy="44" r="2.5" />
    </g>
  )
}

/** A bag on the mat, 28 wide. */
export function Bag({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 100)`}>
      <path className="fill-none stroke-ink" strokeWidth="3" d={bagPaths.handle} />
      <path className="fill-ink" d={bagPaths.bag} />
      <path className="fill-go" d={bagPaths.heart} />
    </g>
  )
}

/** The parked car, 122 wide. */
export function Car({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 132)`}>
      <path className="fill-edge" d={carPaths.body} />
      <path className="fill-canvas" d={carPaths.windows} />
      <path className="fill-go" d={carPaths.light} />
      <circle className="fill-ink" cx="30" cy="-4" r="12" />
      <circle className="fill-ink" cx="94" cy="-4" r="12" />
    </g>
  )
}
