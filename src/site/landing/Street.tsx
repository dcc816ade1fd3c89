type Props = { className?: string; show?: 'middle' | 'door' }

/**
 * The kerb where every delivery ends: a row of dark houses, the car, a lamp, and one lit door with a bag on its mat.
 * Cropped at the sides where there is no room: a phone shows the middle, or the door.
 */
export const Street = ({ className = '', show = 'middle' }: Props) => (
  <svg
    viewBox="0 0 1440 220"
    preserveAspectRatio={show === 'door' ? 'xMaxYMax slice' : 'xMidYMax slice'}
    aria-hidden="true"
    className={className}
  >
    {/* Far roofs. */}
    <path
      className="fill-surface"
      d="M0 220v-84l60-34 60 34v-50h110v30l70-42 76 44v-20h90v38l64-36 60 34v-74h84v94h70V90l72-42 74 42v34h100V82h80v34l70-40 72 40V70h96v50l70-40 32 18v122z"
    />
    {/* Dark houses. */}
    <path
      className="fill-sunken"
      d="M30 202v-76l92-54 92 54v76zM262 202v-98h132v98zM450 202v-62l64-40 64 40v62zM960 202v-76l88-54 88 54v76z"
    />
    <path
      className="fill-line"
      d="M62 142h32v26H62zM146 142h32v26h-32zM284 122h24v22h-24zM316 122h24v22h-24zM348 122h24v22h-24zM284 158h24v22h-24zM348 158h24v22h-24zM486 150h28v22h-28zM990 142h32v26h-32zM1072 142h32v26h-32z"
    />
    {/* Trees. */}
    <path className="fill-line" d="M238 202v-26h6v26zM426 202v-30h6v30zM1180 202v-26h6v26z" />
    <path
      className="fill-line"
      d="M241 182c-20 0-24-18-16-26-4-16 10-24 16-24s20 8 16 24c8 8 4 26-16 26zM429 178c-18 0-22-16-14-24-4-15 9-22 14-22s18 7 14 22c8 8 4 24-14 24zM1183 182c-20 0-24-18-16-26-4-16 10-24 16-24s20 8 16 24c8 8 4 26-16 26z"
    />
    {/* The lamp and its light. */}
    <g transform="translate(-60)">
      <path className="fill-go-soft" d="M640 72 574 202h132z" />
      <path className="fill-edge" d="M690 202V66c0-10-6-16-16-16h-34v6h34c6 0 10 4 10 10v136z" />
      <path className="fill-go" d="M624 62a16 10 0 0 1 32 0z" />
    </g>
    {/* The customer's house, with its door open to the light. */}
    <g transform="translate(190)">
      <path className="fill-sunken" d="M1010 202v-84l100-62 100 62v84z" />
      <path className="fill-line" d="m998 122 112-70 112 70-5 8-107-67-107 67z" />
      <path className="fill-go-soft" d="m1072 136-34 76h144l-34-76z" />
      <path className="fill-go" d="M1084 202v-58c0-5 3-8 8-8h36c5 0 8 3 8 8v58z" />
      <path className="fill-line" d="M1028 134h30v26h-30zM1162 134h30v26h-30z" />
      {/* The bag on the mat. */}
      <path className="fill-ink" d="M1142 176h26l3 28h-32z" />
      <path className="fill-none stroke-ink" strokeWidth="3" d="M1148 177c0-13 14-13 14 0" />
      <path className="fill-go" d="M1155 198c-6-4-8-7-8-10 0-5 6-6 8-1 2-5 8-4 8 1 0 3-2 6-8 10z" />
    </g>
    {/* Kerb and road. */}
    <path className="fill-line" d="M0 202h1440v6H0z" />
    <path className="fill-surface" d="M0 208h1440v12H0z" />
    {/* The car. */}
    <g transform="translate(-64)">
      <path
        className="fill-edge"
        d="M744 196v-20c0-6 4-10 9-11l20-4 20-22c3-4 7-6 12-6h32c5 0 9 2 12 6l16 22 20 4c6 1 9 5 9 11v20z"
      />
      <path className="fill-canvas" d="m784 161 15-17c2-2 4-3 7-3h12v20zM826 141h11c3 0 5 1 7 3l11 17h-29z" />
      <path className="fill-go-soft" d="m894 176 92 18v14h-92z" />
      <path className="fill-go" d="M884 172h10v9h-10z" />
      <circle className="fill-ink" cx="776" cy="198" r="13" />
      <circle className="fill-edge" cx="776" cy="198" r="5" />
      <circle className="fill-ink" cx="862" cy="198" r="13" />
      <circle className="fill-edge" cx="862" cy="198" r="5" />
    </g>
  </svg>
)
