import { chinese } from './chinese.ts'
import { french } from './french.ts'
import { hindi } from './hindi.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'
import { vietnamese } from './vietnamese.ts'

/** The rules that know other languages than English, and what two of them excuse. */
type Known =
  | 'asks_for_tip'
  | 'asks_for_gift'
  | 'asks_for_money'
  | 'asks_for_rating'
  | 'hardship_plea'
  | 'payment_handle'
  | 'social_handle'
  | 'link'
  | 'threat'
  | 'insult'
  | 'own_folly'
  | 'rude_demand'
  | 'kind_request'
  | 'profanity'
  | 'deceit'
  | 'flirting'
  | 'religion'
  | 'politics'

/** A language's patterns of meaning.ts by the rule that they belong to. */
export type Pack = Record<Known, readonly string[]>

const languages: readonly Pack[] = [spanish, french, portuguese, hindi, vietnamese, chinese]

/** What a rule looks for in the other languages. */
export const inOtherLanguages = (rule: Known): string[] => languages.flatMap((pack) => pack[rule])
