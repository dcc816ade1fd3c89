import * as z from 'zod/mini'
import { MOBILE_BREAKPOINT } from '../limits.ts'

export const deviceKinds = ['desktop', 'mobile'] as const
/** §4.5, §9.2 A driver has one desktop at a time and as many phones as they like; phones are asked less often. */
export type DeviceKind = (typeof deviceKinds)[number]

/** §3.1, §4.5 A device's description of itself after a sign-in. */
export const NewSession = z.object({
  kind: z.enum(deviceKinds),
  /** §9.28 Hash of {@link signalsText}; it only distinguishes a driver's devices. */
  fingerprint: z.string().check(z.minLength(1), z.maxLength(128)),
})
export type NewSession = z.infer<typeof NewSession>

/** Token of a session record, as its device received it. */
export const SessionToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(128)) })

/** A browser's description of its device. */
export type DeviceTraits = {
  userAgent: string
  /** The browser's own hint, where it has one (User-Agent Client Hints). */
  mobileHint: boolean | undefined
  touchPoints: number
  /** The shorter side of the screen, in CSS pixels. */
  screenSide: number
}

/**
 * §4.5 Whether a device is a phone or tablet, or a desktop. A narrow window does not make a desktop a phone,
 * but a screen below the mobile breakpoint does (§9.21).
 */
export function deviceKindOf({ userAgent, mobileHint, touchPoints, screenSide }: DeviceTraits): DeviceKind {
  // An iPad identifies itself as a Macintosh; no Macintosh has a touch screen.
  const isTablet = /Android|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)
  const isPhone = mobileHint === true || /Mobi/.test(userAgent) || screenSide < MOBILE_BREAKPOINT
  return isPhone || isTablet ? 'mobile' : 'desktop'
}

/** §9.28 Signals of a fingerprint. Signals that a browser hides are absent. */
export type DeviceSignals = {
  /** Width, height and colour depth. */
  screen: string
  timeZone: string
  language: string
  platform: string
  /** Gigabytes, as the browser rounds them. */
  memory: string
  /** Effective type of the connection. */
  connection: string
  /** Hash of text and shapes as this device draws them. */
  canvas: string
}

/** The text whose hash is the fingerprint: every signal by name, so that no two sets of signals read the same. */
export const signalsText = ({
  screen,
  timeZone,
  language,
  platform,
  memory,
  connection,
  canvas,
}: Partial<DeviceSignals>): string =>
  JSON.stringify([screen, timeZone, language, platform, memory, connection, canvas].map((one) => one ?? null))
