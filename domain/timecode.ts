/** §9.23 Seconds as minutes and two-digit seconds, such as `1:05`; `0:00` for an unknown length. */
export function formatTimecode(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
