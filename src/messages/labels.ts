import type { Instruction, Mode, Moment, Platform, Tone } from '#domain/messages/message.ts'

/** The words that the screens show for the domain's codes. */

export const momentLabels: Record<Moment, string> = {
  accepted: 'To the store',
  at_store: 'At the store',
  picked_up: 'On the way',
  arriving: 'Nearly there',
  delayed: 'Running late',
  delivered: 'Delivered',
}

/** The name of the minutes: before pick-up they last until the order is handed over, not only for the drive. */
export const etaLabelOf = (moment: Moment): string =>
  moment === 'accepted' || moment === 'at_store' ? 'Minutes until the customer has it' : 'Minutes away'

export const toneLabels: Record<Tone, string> = {
  warm: 'Warm',
  brief: 'Brief',
  playful: 'Playful',
  formal: 'Formal',
}

export const modeLabels: Record<Mode, string> = {
  manual: 'Manual',
  automated: 'Automated',
  ai_enhanced: 'AI-enhanced',
}

export const platformLabels: Record<Platform, string> = {
  doordash: 'DoorDash',
  ubereats: 'Uber Eats',
  grubhub: 'Grubhub',
  instacart: 'Instacart',
  spark: 'Spark Driver',
  justeat: 'Just Eat',
  amazonflex: 'Amazon Flex',
  didi: 'DiDi',
  deliveroo: 'Deliveroo',
  wolt: 'Wolt',
  shipt: 'Shipt',
  unknown: 'Another app',
}

export const appNameOf = (platform: Platform): string =>
  platform === 'unknown' ? 'not chosen' : platformLabels[platform]

export const instructionLabels: Record<Instruction, string> = {
  leave_at_door: 'Leave at the door',
  hand_to_me: 'Hand it over',
  meet_outside: 'Meet outside',
  meet_in_lobby: 'Meet in the lobby',
  collect_pin: 'Collect a PIN',
  other: 'Other instruction',
}
