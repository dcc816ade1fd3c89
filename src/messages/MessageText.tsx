import type { Finding } from '#domain/lint/lint.ts'

/** The message as the customer reads it, with the words marked that the lint stopped at. */
export function MessageText({ text, findings }: { text: string; findings: readonly Finding[] }) {
  return (
    <p className="text-message whitespace-pre-wrap">
      {piecesOf(text, findings).map(({ at, words, severity }) =>
        severity === null ? (
          <span key={at}>{words}</span>
        ) : (
          <mark
            key={at}
            className={
              severity === 'block'
                ? 'rounded bg-danger-soft px-0.5 text-danger underline decoration-wavy underline-offset-4'
                : 'rounded bg-amber-soft px-0.5 text-amber'
            }
          >
            {words}
          </mark>
        ),
      )}
    </p>
  )
}

type Piece = { at: number; words: string; severity: 'block' | 'warn' | null }

/** Cuts the text where a finding begins or ends; where several meet, the graver one shows. */
export function piecesOf(text: string, findings: readonly Finding[]): Piece[] {
  const cuts = [...new Set([0, text.length, ...findings.flatMap(({ start, end }) => [start, end])])]
    .filter((cut) => cut >= 0 && cut <= text.length)
    .sort((a, b) => a - b)
  return cuts.slice(0, -1).map((at, index) => {
    const over = findings.filter(({ start, end }) => start <= at && at < end)
    const severity = over.some(({ severity }) => severity === 'block') ? 'block' : (over[0]?.severity ?? null)
    return { at, words: text.slice(at, cuts[index + 1]), severity }
  })
}
