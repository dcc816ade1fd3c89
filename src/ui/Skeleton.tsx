import { useMatch } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A placeholder of the same size as the content that is loading. */
export const Skeleton = ({ className = 'h-5 w-full' }: { className?: string }) => (
  <div aria-hidden="true" className={`breathe rounded-md bg-sunken ${className}`} />
)

type GroupProps = { label: string; className?: string; children: ReactNode }

export const SkeletonGroup = ({ label, className, children }: GroupProps) => (
  <div className={className} aria-busy="true">
    <span className="sr-only" role="status">
      {label}
    </span>
    {children}
  </div>
)

export type PageShape = 'article' | 'list' | 'form'

export const PageSkeleton = ({ label = 'Loading', shape }: { label?: string; shape?: PageShape }) => (
  <output className="page block py-6 md:py-10">
    <span className="sr-only">{label}</span>
    <span className={`grid gap-4 ${shape ? boxes[shape] : ''}`}>
      <Skeleton className={shape === 'form' ? 'mx-auto h-9 w-40' : 'h-9 w-3/5 max-w-xs'} />
      {shape !== 'form' && <Skeleton className="h-5 w-4/5 max-w-md" />}
      {(shape ? blocks[shape] : editorBlocks).map((block, index) => (
        <Skeleton key={index} className={block} />
      ))}
    </span>
  </output>
)

/** §2.27 The placeholder of a page that is loading, in the shape that its route names. */
export const PagePending = () => (
  <PageSkeleton shape={useMatch({ strict: false, select: ({ staticData }) => staticData.shape })} />
)

const boxes: Record<PageShape, string> = {
  article: 'mx-auto max-w-[66ch]',
  list: 'max-w-3xl',
  form: 'mx-auto max-w-md md:pt-4',
}
const line = 'h-5'
const lastLine = 'h-5 w-3/5 max-w-sm'
const row = 'h-20 rounded-lg'
const field = 'h-14 rounded-md'
const blocks: Record<PageShape, readonly string[]> = {
  article: [`${line} mt-4`, line, line, lastLine, `${line} mt-4`, line, line, lastLine],
  list: [`${row} mt-2`, row, row, row, row],
  form: [`${field} mt-4`, field, 'h-14 rounded-lg mt-2'],
}
const editorBlocks = ['mt-2 h-40 rounded-lg', 'h-14 rounded-lg']
