import { accuracy } from './accuracy.ts'
import { asking } from './asking.ts'
import { conduct } from './conduct.ts'
import { contact } from './contact.ts'
import { language } from './language.ts'
import { likeness } from './likeness.ts'
import { personalData } from './personal-data.ts'
import type { Rule } from './rule.ts'
import { shape } from './shape.ts'

/** All rules, the gravest themes first. */
const themes = [
  ...asking,
  ...contact,
  ...conduct,
  ...personalData,
  ...accuracy,
  ...shape,
  ...language,
] as const

export type RuleId = (typeof themes | typeof likeness)[number]['id']
export const rules: readonly (Rule & { id: RuleId })[] = themes
