import type { ComponentProps } from 'react'

/** A sheet of paper on the footpath: groups related content. */
export const Card = ({ className = '', ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={`rounded-lg border border-line bg-surface p-4 shadow-lift sm:p-5 ${className}`} />
)
