import { toHex } from '#domain/hash.ts'
import { deviceKindOf, signalsText, type DeviceKind, type DeviceSignals } from '#domain/sessions/device.ts'
import { deviceTimeZone } from './clock.ts'

/** Hints that only browsers of one family have. */
type NavigatorHints = Navigator & {
  userAgentData?: { mobile?: boolean; platform?: string }
  deviceMemory?: number
  connection?: { effectiveType?: string }
}
const navigatorHints = (): NavigatorHints => navigator

/** §4.5 The kind of this device. */
export const deviceKind = (): DeviceKind =>
  deviceKindOf({
    userAgent: navigator.userAgent,
    mobileHint: navigatorHints().userAgentData?.mobile,
    touchPoints: navigator.maxTouchPoints,
    screenSide: Math.min(screen.width, screen.height),
  })

/**
 * §9.28 The fingerprint of this device, in hex. It is stored in the driver's own record of this device and used for
 * nothing else. A browser that cannot hash gives 'none': signing in never fails over it.
 */
export async function deviceFingerprint(): Promise<string> {
  try {
    const bytes = new TextEncoder().encode(signalsText(deviceSignals()))
    return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  } catch (error) {
    console.warn('This device has no fingerprint', error)
    return 'none'
  }
}

function deviceSignals(): Partial<DeviceSignals> {
  const { deviceMemory, connection, userAgentData } = navigatorHints()
  return {
    screen: `${screen.width}x${screen.height}x${screen.colorDepth}`,
    timeZone: deviceTimeZone(),
    language: navigator.language,
    platform: userAgentData?.platform ?? navigator.platform,
    ...(deviceMemory && { memory: String(deviceMemory) }),
    ...(connection?.effectiveType && { connection: connection.effectiveType }),
    ...canvasSample(),
  }
}

/** Text and a curve, as this device's fonts and graphics draw them. */
function canvasSample(): { canvas?: string } {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return {}
  canvas.width = 160
  canvas.height = 40
  context.font = '16px serif'
  context.fillText('A kind word 🚲 éß', 4, 18)
  context.fillStyle = '#1a7f37'
  context.arc(130, 20, 12, 0, 5)
  context.fill()
  return { canvas: canvas.toDataURL() }
}
