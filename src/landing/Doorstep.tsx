/** A street: the car at the kerb, a house, and a lit door with a bag on its mat, where every message ends. */
export const Doorstep = ({ className = '' }: { className?: string }) => (
  <svg
    viewBox="0 0 720 360"
    fill="none"
    aria-hidden="true"
    className={className}
    strokeWidth="3"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {/* The house across the lawn. */}
    <path className="fill-sunken" d="M210 170 330 90l120 80v170H210z" />
    <path className="stroke-edge" d="m196 179 134-89 134 89" />
    <rect className="fill-canvas stroke-edge" x="240" y="200" width="60" height="70" rx="6" />
    <path className="stroke-edge" d="M270 200v70M240 235h60" />
    <rect className="fill-canvas stroke-edge" x="360" y="200" width="60" height="70" rx="6" />
    <path className="stroke-edge" d="M390 200v70M360 235h60" />
    {/* The house of the customer, with its lamp on. */}
    <path className="fill-sunken" d="M540 160 640 86l72 54v200H540z" />
    <path className="stroke-edge" d="m524 172 116-86 80 60" />
    <path className="fill-go-soft" d="m637 158-62 182h124z" />
    <rect className="fill-surface stroke-edge" x="606" y="206" width="62" height="134" rx="6" />
    <circle className="fill-edge" cx="618" cy="276" r="4" />
    <path className="fill-go stroke-go" d="M626 170a11 11 0 0 1 22 0z" />
    {/* The bag. */}
    <path className="stroke-edge" d="M668 302c0-20 22-20 22 0" />
    <path className="fill-canvas stroke-edge" d="M656 300h46l5 40h-56z" />
    <path className="fill-go" d="M679 333c-8-6-11-9-11-13 0-7 9-8 11-2 2-6 11-5 11 2 0 4-3 7-11 13z" />
    {/* The car. */}
    <path
      className="fill-surface stroke-edge"
      d="M14 322v-28c0-8 5-13 13-15l24-5 22-26c4-5 9-7 15-7h30c7 0 12 3 15 9l12 24c8 2 13 7 13 15v33z"
    />
    <path
      className="fill-canvas stroke-edge"
      d="m66 274 16-19c2-2 4-3 7-3h8v22zM109 252h9c3 0 5 1 6 4l9 18h-24z"
    />
    <path className="stroke-go" d="M145 290h10" strokeWidth="6" />
    <circle className="fill-sunken stroke-edge" cx="48" cy="322" r="17" />
    <circle className="fill-sunken stroke-edge" cx="126" cy="322" r="17" />
    <path className="stroke-edge" d="M2 341h716" />
  </svg>
)
