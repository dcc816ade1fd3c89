import type { Finding } from '#domain/messages/lint/lint.ts'
import { segmentsOf } from './findings.ts'

/** The message as the customer reads it, with the words marked that the lint found. */
export function MessageText({ text, findings }: { text: string; findings: readonly Finding[] }) {
  return (
    <p className="text-message whitespace-pre-wrap">
      {segmentsOf(text, findings).map(({ offset, text, severity }) =>
        severity === null ? (
          <span key={offset}>{text}</span>
        ) : (
          <mark
            key={offset}
            className={
              severity === 'block'
                ? 'rounded bg-danger-soft px-0.5 text-danger underline decoration-wavy underline-offset-4'
                : 'rounded bg-amber-soft px-0.5 text-amber'
            }
          >
            {text}
          </mark>
        ),
      )}
    </p>
  )
}
