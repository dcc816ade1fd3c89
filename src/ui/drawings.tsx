// Pieces of drawings, on a kerb at 132 from the top.

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

// Paths of the drawings, for SVG (drawings.tsx) and for a canvas. Each is drawn from its own corner, on a kerb.

/** 60 wide, from 76 above the kerb. */
export const entrancePaths = {
  frame: 'M-6 76V0a6 6 0 0 1 6-6h40a6 6 0 0 1 6 6v76',
  leaf: 'M4 76V10a4 4 0 0 1 4-4h24a4 4 0 0 1 4 4v66z',
}

/** 28 wide, from 32 above the kerb. */
export const bagPaths = {
  handle: 'M8 4c0-13 14-13 14 0',
  bag: 'M2 3h26l3 29H-1z',
  heart: 'M15 24c-6-4-8-7-8-10 0-5 6-6 8-1 2-5 8-4 8 1 0 3-2 6-8 10z',
}

/** 122 wide, from the kerb. */
export const carPaths = {
  body: 'M0-6v-20c0-6 4-10 9-11l18-4 18-20c3-4 7-6 12-6h22c5 0 9 2 12 6l14 20 8 4c6 1 9 5 9 11v20z',
  windows: 'm42-41 13-14c2-2 4-3 7-3h4v17zM74-58h5c3 0 5 1 7 3l9 14H74z',
  light: 'M112-30h10v9h-10z',
}

/** Lucide's icons of the groups of achievements, as lines: 24 wide, from 24 above the kerb. */
export const achievementPaths = {
  care: 'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5',
  streaks: 'M12 3q1 4 4 6.5t3 5.5a1 1 0 0 1-14 0 5 5 0 0 1 1-3 1 1 0 0 0 5 0c0-2-1.5-3-1.5-5q0-2 2.5-4',
  messages:
    'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
}
