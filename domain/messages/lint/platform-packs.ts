import type { LintContext } from './prepared-text.ts'
import type { Platform } from '../message.ts'
import { sources } from './policy-sources.ts'
import type { PolicySource } from './policy-sources.ts'

/** What one platform's rules add to those that hold everywhere. */
export type PlatformPack = {
  /** As the driver calls it, at the beginning of a sentence. */
  name: string
  /** Chat is for the order only, so a word about oneself is a risk. Absent on a standard platform. */
  orderOnly?: { source: PolicySource; why: string }
  /** Contact ends with the delivery. */
  quietAfterDelivery?: PolicySource
  /** The platform's own words on asking for tips or ratings, where they were found. */
  asking?: { source: PolicySource; why: string }
}

const standard = (name: string): PlatformPack => ({ name })

/**
 * Instacart, Uber Eats and DoorDash are strict, all others standard. No written rule of DoorDash was found, so
 * ours stands in for it.
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

/** Where the rule against asking comes from on a platform. */
export const askingSource = ({ platform }: LintContext): PolicySource =>
  packs[platform].asking?.source ?? sources.kindropConduct

/** Why asking for something is stopped on a platform, as a sentence. */
export const askingWhy =
  (what: string) =>
  ({ platform }: LintContext): string =>
    packs[platform].asking?.why ?? `Asking for ${what} in chat is a known reason for losing an account.`
