import { createHash } from 'node:crypto'
import { StripeRefusal } from './refusal.ts'

export type ApiAnswer = { status: number; body: string }

type StoredAnswer = { fingerprint: string; answer: ApiAnswer | undefined }

/** Stored answers by `Idempotency-Key`, so that a repeated call gets the same answer. */
export function openIdempotency() {
  const keys = new Map<string, StoredAnswer>()
  return {
    /**
     * The stored answer; undefined for a new key, which is reserved. Throws when the key belongs to another
     * call, or to one still under way.
     */
    find(key: string, method: string, path: string, body: string): ApiAnswer | undefined {
      const fingerprint = createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex')
      const stored = keys.get(key)
      if (!stored) {
        keys.set(key, { fingerprint, answer: undefined })
        return undefined
      }
      if (stored.fingerprint !== fingerprint) {
        throw new StripeRefusal(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        })
      }
      if (!stored.answer) {
        throw new StripeRefusal(409, {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}.`,
        })
      }
      return stored.answer
    },
    store(key: string, answer: ApiAnswer): void {
      const stored = keys.get(key)
      if (stored) stored.answer = answer
    },
    /** A call refused before it was executed may be corrected and sent again. */
    forget: (key: string) => void keys.delete(key),
  }
}
