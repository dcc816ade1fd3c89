import { sources } from './policy-sources.ts'
import { findAny, findInDigits, findPhrases, findPattern } from './prepared-text.ts'
import type { Rule } from './rule.ts'

/** Codes of doors and numbers of orders. */
export const codes = [
  {
    id: 'access_code',
    severity: 'block',
    why: 'A code in chat lets anybody who sees it through the door, or finish the order.',
    source: sources.kindropPrivacy,
    remedy: 'drop_sentence',
    find: findInDigits(
      findAny(
        findPattern(
          /(?<![a-z0-9])(?:pin|code|passcode|pass code|otp|keypad|key pad|lock ?box|password|combo|combination)(?: (?:is|was|it's|its|for|the|gate|door|number|no|of|to|says|said|your|i|you|gave|sent|wrote|put|used|use|with|entered)){0,4}[ .:=#*"'-]{1,4}(?:[a-z]?\d{3,8}|\d[ -]\d[ -]\d(?:[ -]\d){0,5}|\d{2,4}[a-z#*])(?!\d|:\d| ?(?:min|am|pm))/g,
        ),
        findPattern(
          /(?<![a-z0-9])(?:gate|door|garage|lobby|entry|access|security|building|front gate)(?: (?:is|was|code|pin|number|no|combo)){1,3}[ .:=#*-]{1,4}[a-z]?\d{2,8}/g,
        ),
        findPattern(/(?<![a-z0-9])(?:gate|door|garage)[ :#]{1,3}#?\d{3,8}(?![0-9]|:\d)/g),
        findPattern(
          /(?<![a-z0-9:$.])[#*]?\d{3,8}[#*]? (?:is |as |was |for |on |at )?(?:the |your |my )?(?:gate |door |entry |access )?(?:pin|code|passcode|otp|keypad)(?![a-z])/g,
        ),
        findPattern(
          /(?:(?:门禁|密|取餐|验证|驗證|开门|開門|门)[码碼]|(?<![a-z])(?:codigo|clave|senha|digicode|ma cua|ma cong|mat khau|ma so|codigo de (?:la )?(?:puerta|porta|entrada)))(?: (?:es|e|est|la|da|de|do|porta|puerta|portao|cong|cua|hai|is)){0,3}[ :是为為.#]{0,3}(?:[a-z]?\d{3,8}|\d{1,3}[a-z]\d{1,4}(?![a-z0-9]))/g,
        ),
        findPattern(/[🔑🗝][^a-z0-9]{0,3}(?:is |: ?|= ?)?[a-z]?\d{3,8}(?!\d|:\d| ?(?:min|am|pm))/gu),
        findPhrases([
          '(pin|code|passcode|password) (is|was) (one|two|three|four|five|six|seven|eight|nine|zero|oh) (one|two|three|four|five|six|seven|eight|nine|zero|oh|double)',
        ]),
      ),
    ),
  },
  {
    id: 'order_number',
    severity: 'block',
    why: 'With an order number a stranger can pretend to be the customer.',
    source: sources.kindropPrivacy,
    remedy: 'drop_words',
    find: findInDigits(
      findAny(
        findPattern(
          /(?<![a-z0-9])(?:order|ref|reference|booking|trip|job|batch|receipt|invoice)(?: (?:is|id|no|num|number|code|ref))?(?: is)?[ .:#-]{1,4}(?=[a-z0-9-]{0,12}\d)[a-z0-9][a-z0-9-]{3,20}(?![a-z0-9])/g,
          ({ 0: found }) =>
            /\d{3}|\d[a-z]+\d|[a-z]\d+[a-z]/.test(found) &&
            !/\d(?:st|nd|rd|th|min|mins|pm|am|kms?|items?|bags?)$/.test(found),
        ),
        findPattern(/#[ ]?(?=[a-z]{0,6}\d)[a-z0-9][a-z0-9-]{2,20}/g),
      ),
    ),
  },
] as const satisfies readonly Rule[]
