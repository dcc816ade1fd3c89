/** A phone with the delivery app in its upper half and a message in its lower one. */
export const SplitScreen = () => (
  <svg
    viewBox="0 0 140 250"
    role="img"
    aria-label="One screen with the order above and the message below"
    className="h-60 w-auto max-w-full"
  >
    <rect className="fill-canvas stroke-edge" strokeWidth="2" x="1" y="1" width="138" height="248" rx="22" />
    <path className="fill-surface" d="M2 24A22 22 0 0 1 24 2h92a22 22 0 0 1 22 22v96H2z" />
    <path
      className="stroke-edge"
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
      d="M20 62 52 34l26 18 40-30"
    />
    <g className="fill-sunken">
      <rect x="16" y="76" width="70" height="9" rx="4.5" />
      <rect x="16" y="92" width="46" height="9" rx="4.5" />
    </g>
    <path className="stroke-line" strokeWidth="2" d="M2 122h136" />
    <path className="stroke-edge" strokeWidth="5" strokeLinecap="round" d="M58 122h24" />
    <path
      className="fill-go-soft"
      d="M30 140h80a14 14 0 0 1 14 14v38c0 8-6 14-14 14H30a14 14 0 0 1-14-14v-38a14 14 0 0 1 14-14z"
    />
    <g className="fill-go-ink">
      <rect x="28" y="153" width="82" height="7" rx="3.5" />
      <rect x="28" y="167" width="70" height="7" rx="3.5" />
      <rect x="28" y="181" width="44" height="7" rx="3.5" />
    </g>
    <rect className="fill-go" x="16" y="214" width="108" height="22" rx="11" />
    <path className="stroke-on-go" strokeWidth="4" strokeLinecap="round" d="M52 225h36" />
  </svg>
)

/** A screenshot with a phone's share menu below it, which lists this app. */
export const ShareMenu = () => (
  <svg
    viewBox="0 0 140 250"
    role="img"
    aria-label="The share menu below a screenshot, with this app in it"
    className="h-60 w-auto max-w-full"
  >
    <rect className="fill-canvas stroke-edge" strokeWidth="2" x="1" y="1" width="138" height="248" rx="22" />
    <rect
      className="fill-surface stroke-line"
      strokeWidth="2"
      x="34"
      y="20"
      width="72"
      height="108"
      rx="10"
    />
    <path
      className="stroke-edge"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      d="m44 56 16-16 14 10 20-16"
    />
    <g className="fill-sunken">
      <rect x="44" y="72" width="48" height="7" rx="3.5" />
      <rect x="44" y="86" width="36" height="7" rx="3.5" />
      <rect x="44" y="104" width="24" height="7" rx="3.5" />
    </g>
    <path className="fill-raised" d="M2 152h136v75a22 22 0 0 1-22 22H24a22 22 0 0 1-22-22z" />
    <path className="stroke-line" strokeWidth="2" d="M2 152h136" />
    <path className="stroke-edge" strokeWidth="4" strokeLinecap="round" d="M60 162h20" />
    <g className="fill-sunken">
      <circle cx="34" cy="194" r="14" />
      <circle cx="106" cy="194" r="14" />
      <rect x="22" y="217" width="24" height="6" rx="3" />
      <rect x="94" y="217" width="24" height="6" rx="3" />
    </g>
    <path className="fill-go" d="M56 194a14 14 0 1 1 14 14H59a3 3 0 0 1-3-3z" />
    <rect className="fill-ink" x="55" y="217" width="30" height="6" rx="3" />
    <circle className="stroke-go" fill="none" strokeWidth="2.5" cx="70" cy="194" r="20" />
  </svg>
)
