import type { blockedExamples } from './blocked-examples.ts'

export const StruckText = ({ children }: { children: string }) => (
  <mark className="rounded-sm bg-danger-soft px-0.5 text-danger line-through decoration-2">{children}</mark>
)

/** A message that the check stops, with the words that it stops for and the reason. */
export const StoppedMessage = ({ before, match, after, why }: (typeof blockedExamples)[number]) => (
  <>
    <blockquote className="bubble border border-line bg-surface px-4 py-3.5 text-message">
      {before}
      <StruckText>{match}</StruckText>
      {after}
    </blockquote>
    <p className="mt-2 pl-4 text-sm text-muted">{why}</p>
  </>
)
