import type { ReactNode } from 'react'

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 96 72"
    fill="none"
    strokeWidth="2.5"
    aria-hidden="true"
    className="h-12 w-auto shrink-0 md:h-20"
  >
    {children}
  </svg>
)

/** An order whose private lines are blacked out before anything leaves the phone. */
export const PrivateOrder = () => (
  <Drawing>
    <rect className="fill-canvas stroke-edge" x="22" y="2" width="52" height="78" rx="10" />
    <path className="stroke-edge" strokeLinecap="round" d="M43 9h10" />
    <path className="fill-go" d="M30 18h22v6H30z" />
    <path className="fill-ink" d="M30 30h36v8H30zM30 44h28v8H30z" />
    <path className="fill-go" d="M30 58h16v6H30z" />
  </Drawing>
)

export const CheckedMessage = () => (
  <Drawing>
    <path
      className="fill-go-soft stroke-go"
      d="M14 8h58a14 14 0 0 1 14 14v18a14 14 0 0 1-14 14H16L8 66V22A14 14 0 0 1 22 8z"
    />
    <path
      className="stroke-go"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="m34 31 9 9 18-19"
    />
  </Drawing>
)

/** The car two levels down, out of reach of the network. */
export const BasementCarPark = () => (
  <Drawing>
    <path className="fill-sunken stroke-edge" d="M4 12h88v56H4z" />
    <path className="stroke-edge" d="M4 30h60M22 12v18M46 12v18" />
    <path
      className="fill-canvas stroke-edge"
      strokeLinejoin="round"
      d="M26 62v-9c0-2 1-4 3-4l7-2 6-7c1-1 2-2 4-2h10c2 0 3 1 4 2l5 7 7 2c2 0 3 2 3 4v9z"
    />
    <circle className="fill-ink" cx="38" cy="62" r="5" />
    <circle className="fill-ink" cx="63" cy="62" r="5" />
    <path
      className="stroke-go"
      strokeLinecap="round"
      strokeWidth="3.5"
      d="M76 24v-2M82 24v-6M88 24V14"
      opacity=".35"
    />
    <path className="stroke-ink" strokeLinecap="round" d="m74 26 16-14" />
  </Drawing>
)

/** The statement in a driver's hand: a record of the messages, with a seal. */
export const StatementDrawing = ({ className = '' }: { className?: string }) => (
  <svg viewBox="0 0 320 220" fill="none" strokeWidth="3" aria-hidden="true" className={className}>
    <path className="fill-sunken" d="M0 200h320v20H0z" />
    <path className="fill-canvas stroke-edge" d="M40 14h150v186H40z" />
    <path className="stroke-edge" strokeLinecap="round" d="M62 42h70M62 62h106M62 78h96" />
    <path className="fill-go-soft" d="M62 98h84a12 12 0 0 1 12 12v14a12 12 0 0 1-12 12H66a4 4 0 0 1-4-4z" />
    <path className="stroke-go" strokeLinecap="round" d="M76 112h62M76 123h42" />
    <path className="stroke-edge" strokeLinecap="round" d="M62 158h78M62 174h50" />
    <path className="fill-go" d="M232 74a56 56 0 0 1 0 112h-44a12 12 0 0 1-12-12v-44a56 56 0 0 1 56-56z" />
    <path
      className="stroke-on-go"
      strokeWidth="9"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="m208 132 18 18 34-38"
    />
  </svg>
)
