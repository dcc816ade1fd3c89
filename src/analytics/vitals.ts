import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { Vital } from '#domain/analytics/events.ts'

/** Reports the web vitals of a page, each once, by the time that the page is left. */
export function reportVitals(onVital: (vital: { name: Vital; value: number }) => void): void {
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(({ name, value }) => onVital({ name, value }))
}
