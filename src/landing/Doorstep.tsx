/** A house front with a lamp, a door and a bag on the mat: where every message ends. */
export const Doorstep = ({ className = '' }: { className?: string }) => (
  <svg
    viewBox="0 0 720 420"
    fill="none"
    aria-hidden="true"
    className={className}
    strokeWidth="3"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path className="fill-sunken" d="M20 130 180 40l160 90v270H20zM430 170 560 96l130 74v230H430z" />
    <path className="stroke-edge" d="M4 139 180 40l176 99M416 178l144-82 144 82" />
    {/* Windows and doors. */}
    <rect className="fill-canvas stroke-edge" x="52" y="170" width="70" height="80" rx="6" />
    <path className="stroke-edge" d="M87 170v80M52 210h70" />
    <rect className="fill-canvas stroke-edge" x="590" y="210" width="64" height="70" rx="6" />
    <path className="stroke-edge" d="M622 210v70M590 245h64" />
    <rect className="fill-surface stroke-edge" x="470" y="240" width="80" height="160" rx="6" />
    <circle className="fill-edge" cx="536" cy="324" r="5" />
    {/* The lamp is on. */}
    <path className="fill-go-soft" d="M566 262l-30 138h110z" />
    <path className="fill-go stroke-go" d="M560 252a12 12 0 0 1 24 0v10h-24z" />
    {/* The bag. */}
    <path className="fill-surface stroke-edge" d="M596 350h56l6 50h-68z" />
    <path className="stroke-edge" d="M612 350c0-22 24-22 24 0" />
    <path className="fill-go" d="M624 390c-9-7-13-11-13-16 0-8 10-10 13-3 3-7 13-5 13 3 0 5-4 9-13 16z" />
    <path className="stroke-edge" d="M0 401h720" />
  </svg>
)
