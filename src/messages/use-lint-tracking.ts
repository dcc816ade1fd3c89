import { useEffect, useRef } from 'react'
import type { Finding } from '#domain/messages/lint/lint.ts'
import { track } from '../analytics/track.ts'

/** A finding counts once it has been visible this long, in milliseconds: half-typed words come and go. */
const MIN_VISIBLE_MS = 2_000

/** Counts which rules stop or question a message, once per message. It sends the rule, and nothing of the text. */
export function useLintTracking(message: string, findings: readonly Finding[]): void {
  const counted = useRef(new Set<string>())
  const rules = [...new Set(findings.map(({ rule }) => rule))].sort().join(' ')
  useEffect(() => {
    if (!rules) return
    const timer = setTimeout(() => {
      for (const rule of rules.split(' ')) {
        const key = `${message} ${rule}`
        if (!counted.current.has(key)) track('lint_hit', rule)
        counted.current.add(key)
      }
    }, MIN_VISIBLE_MS)
    return () => clearTimeout(timer)
  }, [message, rules])
}
