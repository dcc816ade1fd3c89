/** The drop: a speech bubble that is also a pin on the map, and smiles. It takes the colour of the text. */
export const Logo = ({ className = 'size-9 text-go' }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={`shrink-0 ${className}`}>
    <path fill="currentColor" d="M16 2a14 14 0 0 1 0 28H5a3 3 0 0 1-3-3V16A14 14 0 0 1 16 2Z" />
    <path
      d="M9.5 16.5c1.2 3.6 3.6 5.5 6.5 5.5s5.3-1.9 6.5-5.5"
      fill="none"
      stroke="var(--color-canvas)"
      strokeWidth="3"
      strokeLinecap="round"
    />
  </svg>
)
