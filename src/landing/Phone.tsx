import type { ReactNode } from 'react'

/** A phone seen from the front, with what is on its screen. */
export const Phone = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto w-full max-w-[22rem] rounded-[2.5rem] border-2 border-edge bg-ink p-2 shadow-float dark:bg-sunken">
    <div className="overflow-hidden rounded-[1.95rem] bg-canvas">
      <div aria-hidden="true" className="flex h-9 items-center justify-center bg-surface">
        <span className="h-1.5 w-16 rounded-full bg-line" />
      </div>
      {children}
    </div>
  </div>
)
