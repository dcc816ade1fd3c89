/* How to add a sentence: see the head of on-the-way.ts. */
import type { deliveryReasons } from '../message.ts'
import { lines } from '../notation.ts'
import { aboutStore, type DeliveryWording } from './store-reasons.ts'

/** The sentences of the reasons about the delivery: those that come up on the road, and those of the store. */
export const aboutDelivery: Record<(typeof deliveryReasons)[number], DeliveryWording> = {
  traffic: {
    cause: ['slow traffic', 'heavy traffic'],
    now: lines(`
      wb: traffic is slow at the moment
      w: the roads are busier than usual
      w: there's a fair bit of traffic about
      w: traffic is heavier than usual today
      b: the roads are busy
      b: traffic's slow
      p: traffic is slow today
      p: the roads are packed today
      p: there's a lot of traffic about today
      p: traffic is in no hurry today
      f: traffic is slower than usual
      f: the roads are busier than usual
      f: traffic is heavy at the moment
    `),
    delivered: lines(
      `
      wbp: traffic was slow today, but we got there
      f: traffic was slow today
      wb: traffic was slow, so thanks for your patience
      w: the roads were busy, so thank you for waiting
      w: the roads were slow today, so thanks for waiting
      p: the roads were slow today, so thanks for hanging in there
      f: the roads were slow today, so thank you for waiting
      b: busy roads, so thanks for waiting
      p: traffic was slow, so thanks for hanging in there
      p: the roads were packed, so thanks for waiting
      f: traffic was slow, so thank you for your patience
      f: the roads were busier than usual, and I appreciate your patience
      `,
      ['waited'],
    ),
  },
  weather: {
    cause: ['the weather', 'rough weather'],
    now: lines(`
      wb: the weather is slowing things down a little
      w: the weather's rough out here, so I'm going carefully
      w: the weather isn't great, so I'm taking extra care
      w: it's not the nicest weather out here, so I'm going slowly and carefully
      b: rough weather, so I'm going carefully
      b: the weather's rough out here
      p: the weather is being dramatic, so I'm going gently
      p: the weather has its own ideas today
      p: the weather has its own plans today
      f: the weather is slowing things down
      f: the weather is poor, so I am going carefully
      f: the roads are slow because of the weather
    `),
    delivered: lines(
      `
      wbp: the weather was rough today, but we got there
      f: the weather was rough today
      wb: the weather slowed things down, so thanks for your patience
      w: the weather was rough, so thank you for waiting
      w: the weather made for a slow trip, so thanks for waiting
      p: the weather made for a slow trip, so thanks for waiting
      f: the weather made for a slow trip, so thank you for waiting
      b: rough weather, so thanks for waiting
      p: the weather was a bit wild, so thanks for waiting
      p: the weather had its own plans, so thanks for hanging in there
      f: the weather slowed things down, so thank you for your patience
      f: the weather was poor, and I appreciate your patience
      `,
      ['waited'],
    ),
  },
  second_drop: {
    cause: ['another drop-off', 'another delivery on my route'],
    now: lines(`
      wb: I have one other drop-off on the way
      w: there's one other stop on my route to you
      w: I have one other drop-off before yours
      w: I have one other delivery on my route
      b: one other stop on the way
      b: there's another drop-off on my route
      p: there's one other stop on the way
      p: there's one other stop, and yours is right after it
      p: there's one other stop first, and then it's your turn
      f: I have one other delivery on the way
      f: there is one other stop on my route
      f: there is one other drop-off on the route to you
    `),
    over: lines(
      `
      wbpf: there was one other stop on my route, and yours is next
      wb: I had one other drop-off on the way, so thanks for waiting
      w: there was one other stop on my route, so thank you for your patience
      b: I had another stop first, so thanks for waiting
      p: the other stop is done, and you're up next
      p: I had one other stop first, and now it's your turn
      f: I had one other delivery on the way, so thank you for your patience
      f: there was one other stop on my route, and I appreciate your patience
      `,
      ['waited'],
    ),
    delivered: lines(
      `
      wbpf: there was one other stop on my route before yours
      wb: I had one other drop-off on the way, so thanks for waiting
      w: there was one other stop on my route, so thank you for your patience
      b: another stop came first, so thanks for waiting
      p: I had one other stop first, so thanks for hanging in there
      p: thanks for waiting while I made one other stop
      f: I had one other delivery on the way, so thank you for your patience
      f: there was one other stop on my route, and I appreciate your patience
      `,
      ['waited'],
    ),
  },
  parking: {
    cause: ['tricky parking'],
    now: lines(`
      wb: parking can be tricky, so I may need a moment to find a spot
      w: it may take me a moment to find a park at your end
      w: I may need a moment to find a park when I get there
      w: I may need a moment to find a park
      b: parking may take me a moment
      b: I may need a moment to park
      p: finding a park may take a moment and a little luck
      p: I may do a lap or two in search of a park
      p: parking may take me a moment
      f: I may need a moment to find a parking space
      f: parking may take me a moment
      f: it may take me a short while to park
    `),
    delivered: lines(
      `
      wbpf: parking took a little while, but I found a spot
      wb: parking took a while, so thanks for waiting
      w: it took me a little while to find a park, so thank you for your patience
      b: parking was tight, so thanks for your patience
      p: the hunt for a parking spot was an adventure, so thanks for waiting
      p: I won at parking in the end, so thanks for hanging in there
      f: parking took some time, so thank you for waiting
      f: it took some time to park, and I appreciate your patience
      `,
      ['waited'],
    ),
  },
  ...aboutStore,
}
