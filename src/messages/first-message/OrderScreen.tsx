/** The customers of our pictures, and how wide their names are drawn. */
const nameWidths = { Priya: 36, Christopher: 76 }

type Props = { read: boolean; customer?: keyof typeof nameWidths; className?: string }

/** §2.31 A drawing of an order in a delivery app; and of the fields read from it, with the rest blacked out. */
export const OrderScreen = ({ read, customer = 'Priya', className = 'h-60' }: Props) => (
  <svg
    viewBox="0 0 200 250"
    role="img"
    aria-label={
      read
        ? 'The same order: name, store and time are marked, the address is blacked out'
        : 'A screenshot of an order'
    }
    className={`w-auto max-w-full ${className}`}
  >
    <rect className="fill-canvas stroke-edge" strokeWidth="2" x="1" y="1" width="198" height="248" rx="22" />
    <path className="stroke-line" strokeWidth="2" d="M1 78h198M1 190h198" />
    <path className="fill-sunken" d="M2 24A22 22 0 0 1 24 2h152a22 22 0 0 1 22 22v53H2z" />
    <path
      className="stroke-edge"
      fill="none"
      strokeWidth="5"
      strokeLinecap="round"
      d="M28 60 76 30l38 22 56-34"
    />
    <g className="fill-ink text-[13px]">
      <text x="22" y="106" fontWeight="700">
        Golden Wok
      </text>
      <text x="22" y="132">
        {customer} {read ? '' : 'Anand'}
      </text>
      <text x="22" y="156">
        {read ? '' : '14 Acacia Street'}
      </text>
      <text x="22" y="178">
        Leave at door
      </text>
      <text x="22" y="222" fontWeight="700">
        10 min
      </text>
    </g>
    {read && (
      <>
        <rect className="fill-ink" x={24 + nameWidths[customer]} y="121" width="50" height="14" rx="3" />
        <rect className="fill-ink" x="22" y="145" width="112" height="14" rx="3" />
        <g className="stroke-go" fill="none" strokeWidth="2.5">
          <rect x="15" y="91" width="88" height="21" rx="8" />
          <rect x="15" y="118" width={6 + nameWidths[customer]} height="21" rx="8" />
          <rect x="15" y="164" width="98" height="20" rx="8" />
          <rect x="15" y="207" width="58" height="21" rx="8" />
        </g>
      </>
    )}
  </svg>
)
