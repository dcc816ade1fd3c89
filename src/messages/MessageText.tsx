import type { Finding } from '#domain/messages/lint/lint.ts'
import { piecesOf } from './findings.ts'

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
