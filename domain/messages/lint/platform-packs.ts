import type { Platform } from '../message.ts'
import { sources } from './policy-sources.ts'
import type { PolicySource } from './policy-sources.ts'
import type { LintContext } from './prepared-text.ts'

/** One platform's rules beyond those for all platforms. */
type PlatformPack = {
  /** The driver's name for the platform, at the beginning of a sentence. */
  name: string
  /** Chat is for the order only, so a personal word is a risk. Absent on a standard platform. */
  orderOnly?: { source: PolicySource; why: string }
  /** Contact ends with the delivery. */
  quietAfterDelivery?: PolicySource
  /** The platform's own words on asking for tips or ratings, where we found any. */
  asking?: { source: PolicySource; why: string }
}

const standard = (name: string): PlatformPack => ({ name })

/**
 * Instacart, Uber Eats and DoorDash are strict, all others standard. We found no written rule of DoorDash, so
 * our own replaces it.
 */
export const packs: Record<Platform, PlatformPack> = {
  instacart: {
    name: 'Instacart',
    orderOnly: {
      source: sources.instacartChat,
      why: 'Instacart wants chat kept to the order, so leave out what is about you.',
    },
    asking: {
      source: sources.instacartChat,
      why: 'Instacart treats asking for a tip or a rating in chat as a reason to deactivate you.',
    },
  },
  ubereats: {
    name: 'Uber Eats',
    orderOnly: {
      source: sources.uberRespect,
      why: 'Uber asks drivers to keep their private life out of the talk.',
    },
    quietAfterDelivery: sources.uberRespect,
  },
  doordash: {
    name: 'DoorDash',
    orderOnly: {
      source: sources.kindropConduct,
      why: 'We found no rule of DoorDash on this, so it is safer to leave out what is about you.',
    },
  },
  grubhub: standard('Grubhub'),
  spark: standard('Spark'),
  justeat: standard('Just Eat'),
  amazonflex: standard('Amazon Flex'),
  didi: standard('DiDi'),
  deliveroo: standard('Deliveroo'),
  wolt: standard('Wolt'),
  shipt: standard('Shipt'),
  unknown: standard('The platform'),
}

/** Source of the rule against asking, per platform. */
export const askingSource = ({ platform }: LintContext): PolicySource =>
  packs[platform].asking?.source ?? sources.kindropConduct

/** Reason for stopping a request, per platform, as a sentence. */
export const askingWhy =
  (what: string) =>
  ({ platform }: LintContext): string =>
    packs[platform].asking?.why ?? `Asking for ${what} in chat is a known reason for losing an account.`
