import type { ReactNode } from 'react'

/** The upper part of a phone, cut off by the section below it. */
export const PhoneFrame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto w-full max-w-[19rem] rounded-t-[2.5rem] border-2 border-b-0 border-edge bg-sunken px-2 pt-2 shadow-float md:max-w-[22rem]">
    <div className="overflow-hidden rounded-t-[1.95rem] bg-canvas">
      <div aria-hidden="true" className="flex h-8 items-center justify-center bg-raised">
        <span className="h-1.5 w-16 rounded-full bg-edge" />
      </div>
      {children}
    </div>
  </div>
)
