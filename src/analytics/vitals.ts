import type { Vital } from '#domain/analytics/events.ts'
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

/** Tells how quickly the page came, how it held still and how it answered, each once, by the time that it is left. */
export function reportVitals(onVital: (vital: { name: Vital; value: number }) => void): void {
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(({ name, value }) => onVital({ name, value }))
}
