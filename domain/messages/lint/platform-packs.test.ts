import { describe, expect, test } from 'vitest'
import { personalReasons, platforms } from '../message.ts'
import { render } from '../notation.ts'
import { aboutMe } from '../sentences/personal-reasons.ts'
import { bad } from './corpus.test-data.ts'
import { corpusLines } from './corpus/lines.test-data.ts'
import { context, rulesOf } from './findings.test-data.ts'
import { lint } from './lint.ts'
import { sources } from './policy-sources.ts'

const strict = ['instacart', 'ubereats', 'doordash'] as const
const standard = platforms.filter((platform) => !(strict as readonly string[]).includes(platform))

/** All of the composer's sentences about the driver, by reason. */
const personal = personalReasons.flatMap((id) =>
  Object.values(aboutMe[id]).flatMap((pool) =>
    Object.values(pool)
      .flat()
      .flatMap((line) =>
        [0, 0.99].map((chance) => {
          const { text } = render(line, { has: 0, must: 0, read: () => '' }, () => chance)
          return {
            text: `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
            reason: { kind: 'listed', id } as const,
          }
        }),
      ),
  ),
)

/** What drivers tell of themselves. */
const ownLife = corpusLines(`
  I'm studying nursing at night so I deliver in between.
  This is my second week on the job, so bear with me.
  It's my birthday today, so I'm in a great mood!
  My daughter starts school tomorrow, exciting day for us.
  I moved here from Nepal last year and I love this city.
  Saving for my first car, so every trip is a step closer.
  I'm a dad of three, so I know the dinner rush.
  I grew up on this street actually!
  My girlfriend loves this place too.
  I'm training for a marathon, so the stairs are good practice haha.
  I just became an uncle!
  Back from holidays in Bali, feeling fresh.
  I play in a band on weekends.
  I'm a vegetarian but that burger smells great.
  Coming straight from my day job at the bank.
  I'm retired and do this for fun.
  My wife and I had this for our anniversary.
  I've been sick all week, first day back.
  Bit tired, was up with the baby all night.
  I used to work at this restaurant.
  My English is not so good, I come from Brazil.
  I have two dogs at home, so I love yours.
  It's my last day before I fly home to see my parents.
  I'm an engineer in my country.
  I got married last month!
  My son plays soccer at the park near you.
  I live two streets away from you.
  I'm fasting today so no snacks for me haha.
  My mum used to cook this.
  I'm turning 30 this weekend.
  My uni is right around the corner.
  My back is playing up so I'm slow on the stairs.
  I'm a single guy and cook badly, so I get why you order in.
  Doing this to pay off my scooter.
  Working on my birthday shift.
  I'm learning English, so sorry for mistakes.
  My brother is visiting from Chile.
  I've been driving for five years and never saw such rain.
  I'm a big fan of this ramen.
  Graduating next month, so nearly done with these shifts.
  My roommate recommended this cafe to me.
  I do this after my classes, so evenings only.
  I was a chef before this, so I know good dumplings.
  My parents are from the same town as this recipe.
  I support Liverpool too, nice scarf on the door!
  I'm off to a wedding right after this.
  I had a rough night, my little boy has a fever.
  I'm trying to quit smoking, so chewing gum today haha.
  I've just passed my driving test.
  We just bought our first home nearby.
  I hurt my wrist at football, so I'm slow with the bags.
  My shift started at 5, I'm half asleep.
  I'm originally from Manila.
  I teach piano in the daytime.
  I'm Indian too, so I know how hot this is.
  I come here with my kids every Sunday.
  Only doing this until my course starts.
  My favourite dish as well!
  I have family in your building.
  I broke up with my girlfriend today, sorry if I'm quiet.
  I'm raising money for my trip.
  I'm writing my thesis between orders.
  Just finished uni, so this is my summer job.
  I've lived here all my life.
  Been in the country six months.
`)

/** What they tell of themselves and the delivery. */
const ownDelivery = corpusLines(`
  My bike is parked out the front.
  I'm at the gate, my phone's on 5 percent.
  I have your order and my hands are full.
  My car is the white one.
  I'm from the pharmacy now, heading to you.
  I live chat with support about the refund, one minute.
  I love how quick this kitchen is, on my way.
  I've been waiting 10 minutes at the store.
  I work with the store to find a replacement.
  My app froze.
  My GPS is lost.
  I'm coming from the other side of town.
  I grew worried about the ice cream so I used two bags.
  I'm turning into your street.
  I got the last one.
  My last stop took longer.
  I'm learning where the door is, be right there.
  My way is blocked by a truck.
  I've been to this building before.
  I'm on my first lap of the car park.
  I've got two orders to collect here.
  Your daughter took the bag.
  I'm a minute away.
  I'm a bit late.
  My mistake, coming back with the sauce.
  I'm in my red jacket near the fountain.
  I'm here with your order.
  I have a question about the gate.
  I was at the wrong tower, coming over now.
  I'm off the highway now, 4 minutes.
  I had to turn around.
  I'm trying the other door.
  I do see the box, it's wet.
  I finished at the store, coming now.
`)

describe('a word about oneself', () => {
  test('gets a warning in every wording where chat is for the order only', () => {
    expect(personal.length).toBeGreaterThan(200)
    for (const platform of strict)
      expect(
        personal
          .filter(({ text, reason }) => !rulesOf(text, { platform, reason }).includes('personal_reason'))
          .map(({ text }) => text),
      ).toEqual([])
  })

  test('gets no warning on a standard platform', () => {
    for (const platform of standard)
      expect(personal.filter(({ text, reason }) => rulesOf(text, { platform, reason }).length > 0)).toEqual(
        [],
      )
  })

  test('gets a warning when it is of family, origin, health, studies or likes, and the delivery gets none', () => {
    const warned = (text: string) => rulesOf(text, { platform: 'instacart' }).includes('personal_reason')
    expect(ownLife.filter((text) => !warned(text))).toEqual([])
    expect(ownDelivery.filter(warned)).toEqual([])
  })

  test("gets a warning in the driver's own words, and still may be sent", () => {
    for (const platform of strict) {
      const [finding] = lint("I'm a student saving up for a trip", { ...context, platform })
      expect(finding).toMatchObject({ rule: 'personal_reason', severity: 'warn' })
    }
  })
})

describe('what a platform adds', () => {
  test('a second message within 5 minutes gets a warning', () => {
    expect(rulesOf('I am on my way', { minutesSinceLast: 4 })).toEqual(['too_soon'])
    expect(rulesOf('I am on my way', { minutesSinceLast: 5 })).toEqual([])
  })
  test('Uber says that contact ends with the delivery', () => {
    expect(rulesOf('It is at your door', { platform: 'ubereats', moment: 'delivered' })).toEqual([
      'after_delivery',
    ])
    expect(rulesOf('It is at your door', { platform: 'doordash', moment: 'delivered' })).toEqual([])
  })
})

describe('a source', () => {
  test('is a page that we have read, or our own rule, with its date', () => {
    const read = [
      'https://myemailtools.com/instacart-email-notice-regarding-contacting-a-customer-for-tips',
      'https://shoppers.instacart.com/guidelines',
      'https://www.uber.com/jo/en/safety/uber-community-guidelines/respect/',
      'https://rundown.favordelivery.com/textiquette-a-runner-guide-to-higher-tips-bf3cabe301b4',
      '/faq#safe-to-send',
    ]
    for (const { url, checked } of Object.values(sources)) {
      expect(read).toContain(url)
      expect(checked).toMatch(/^20\d\d-\d\d-\d\d$/)
    }
  })

  test('is of the platform that the driver works for, or ours, and the why is one plain sentence', () => {
    const owner = { instacart: /^Instacart/, ubereats: /^Uber/, doordash: /^Kindrop/, wolt: /^Kindrop/ }
    for (const [platform, own] of Object.entries(owner))
      for (const text of Object.values(bad).flat())
        for (const { rule, source, why } of lint(text, { ...context, platform: platform as 'wolt' })) {
          if (!/^Favor|^Kindrop/.test(source.title)) expect(source.title, rule).toMatch(own)
          expect(why, rule).toMatch(/^[A-Z][^.!?]*\.$/)
        }
  })
})
