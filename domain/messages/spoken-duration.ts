const HOUR = 60

/**
 * Whole minutes as they are spoken after the word "about": "a minute", "45 minutes", "an hour and a half",
 * "2 hours and 5 minutes".
 */
export function spokenDuration(minutes: number): string {
  const hours = Math.floor(minutes / HOUR)
  const rest = minutes % HOUR
  if (hours === 0) return inMinutes(minutes)
  if (rest === 0) return hours === 1 ? 'an hour' : `${hours} hours`
  if (rest === 30) return hours === 1 ? 'an hour and a half' : `${hours} and a half hours`
  return `${hours === 1 ? 'an hour' : `${hours} hours`} and ${inMinutes(rest)}`
}

const inMinutes = (minutes: number): string => (minutes === 1 ? 'a minute' : `${minutes} minutes`)
