import { useEffect, useRef } from 'react'
import type { Finding } from '#domain/messages/lint/lint.ts'
import { track } from '../analytics/track.ts'

/** A finding counts once it has stood so long, in milliseconds: what is half typed comes and goes. */
const MIN_VISIBLE_MS = 2_000

/** Counts which rules stop or question a message, once each a message. The rule is told, and nothing of the text. */
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
