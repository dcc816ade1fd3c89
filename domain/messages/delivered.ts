/* How to add a sentence: see the head of picked-up.ts. Nothing here asks for an answer: the trip is over. */
import { lines } from './notation.ts'

export const delivered = {
  openings: lines(`
    wbp: all done, {name}:
    wbp: all done:
    w: good news, {name}:
    w: good news:
    b: done, {name}:
    p: ta-da, {name}:
    p: ta-da:
    p: mission complete, {name}:
    p: mission complete:
    f: hello {name}, a short confirmation:
    f: a short confirmation:
    f: a short confirmation, {name}:
  `),

  /** Told without a known place. */
  news: lines(`
    w: your order[ from {store}] has arrived[, {name}]
    w: your order[ from {store}] has been delivered[, safe and sound][, {name}]
    w: I've delivered your order[ from {store}][, {name}]
    w: your order[ from {store}] has made it to you[ in one piece][, {name}]
    w: all {items}[ from {store}] have arrived[ safe and sound][, {name}]
    b: your order[ from {store}] has been delivered[, {name}]
    b: your order[ from {store}] (has arrived|is with you)[, {name}]
    b: I've delivered your order[ from {store}][, {name}]
    b: all {items}[ from {store}] are delivered[, {name}]
    p: your order[ from {store}] has landed[, {name}]
    p: your order has made the journey[ from {store}] in style[, {name}]
    p: the eagle has landed, with your order[ from {store}] on board[, {name}]
    p: all {items}[ from {store}] have touched down[, {name}]
    p: your order[ from {store}] has completed its grand tour[, {name}]
    f: your order[ from {store}] has been delivered[, {name}]
    f: I have delivered your order[ from {store}][, {name}]
    f: your order[ from {store}] has arrived (safely|as planned|safe and well)[, {name}]
    f: your order[ from {store}] is now with you[, {name}]
    f: all {items}[ from {store}] have been delivered[, {name}]
  `),

  /** Told with the place, by the drop-off instruction. */
  place: {
    leave_at_door: lines(`
      w: your order[ from {store}] is at your door, as you asked[, {name}]
      w: I've left your order[ from {store}] at the door for you[, {name}]
      w: your order[ from {store}] is waiting at your door[, {name}]
      w: I've popped your order[ from {store}] down at your door[, like you asked][, {name}]
      w: your order[ from {store}] has arrived and it's at your door, as requested[, {name}]
      w: all {items}[ from {store}] are waiting at your door[, as you asked][, {name}]
      b: your order[ from {store}] is at your door[, as asked][, {name}]
      b: left your order[ from {store}] at your door[, {name}]
      b: delivered, your order[ from {store}] is at the door[, {name}]
      b: all {items}[ from {store}] are at your door[, {name}]
      p: your order[ from {store}] has landed at your door[, {name}]
      p: your order[ from {store}] is sitting pretty at your door[, as requested][, {name}]
      p: special delivery[ from {store}], now posing on your doormat[, {name}]
      p: your door has a visitor, and it's your order[ from {store}][, {name}]
      p: all {items}[ from {store}] are lined up at your door[, {name}]
      f: I have left your order[ from {store}] at your door, as requested[, {name}]
      f: your order[ from {store}] is at your door, as you requested[, {name}]
      f: as (requested|you asked), your order[ from {store}] (has been left|is) at your door[, {name}]
      f: all {items}[ from {store}] have been left at your door[, as requested][, {name}]
    `),
    hand_to_me: lines(`
      w: it was lovely to hand your order over in person[, {name}]
      w: your order[ from {store}] is (safely |)in your hands now[, {name}]
      w: it was (good|nice) to hand your order[ from {store}] over to you[, {name}]
      w: I'm glad I could hand you your order[ from {store}] in person[, {name}]
      b: your order[ from {store}] is (now|safely) in your hands[, {name}]
      b: (good|great|nice) to hand your order[ from {store}] over in person[, {name}]
      p: your order[ from {store}] is officially in the right hands, yours[, {name}]
      p: the handover of your order[ from {store}] went off without a hitch[, {name}]
      f: your order[ from {store}] has been handed to you (as requested|in person)[, {name}]
      f: your order[ from {store}] is now in your hands, as requested[, {name}]
      f: it was (a pleasure|good) to hand you your order[ from {store}] in person[, {name}]
      f: I was glad to hand you your order[ from {store}] (in person|directly)[, {name}]
    `),
    meet_outside: lines(`
      w: thanks for coming outside to meet me, your order[ from {store}] is all yours[, {name}]
      w: it was good to meet you outside with your order[ from {store}][, {name}]
      b: thanks for meeting me (outside|out the front) for your order[ from {store}][, {name}]
      b: (good|great|nice) to meet you outside, your order[ from {store}] is all yours[, {name}]
      p: thanks for meeting me at the kerb, your order[ from {store}] is all yours[, {name}]
      p: the great kerbside handover of your order[ from {store}] is complete[, {name}]
      f: thank you for meeting me (outside|out the front) to collect your order[ from {store}][, {name}]
      f: it was (a pleasure|good) to meet you outside with your order[ from {store}][, {name}]
      f: your order[ from {store}] was handed to you outside, as you (asked|requested)[, {name}]
    `),
    meet_in_lobby: lines(`
      w: thanks for coming down to the lobby, your order[ from {store}] is all yours[, {name}]
      w: it was good to meet you in the lobby with your order[ from {store}][, {name}]
      b: thanks for (meeting me in|coming to) the lobby for your order[ from {store}][, {name}]
      b: (good|great|nice) to meet you in the lobby, your order[ from {store}] is all yours[, {name}]
      p: thanks for meeting me in the lobby, your order[ from {store}] is all yours[, {name}]
      p: the lobby handover of your order[ from {store}] went off without a hitch[, {name}]
      f: thank you for (meeting me in|coming to) the lobby to collect your order[ from {store}][, {name}]
      f: it was (a pleasure|good) to meet you in the lobby with your order[ from {store}][, {name}]
      f: your order[ from {store}] was handed to you in the lobby, as you (asked|requested)[, {name}]
    `),
    collect_pin: lines(`
      w: thanks for having your code ready, your order[ from {store}] is all yours[, {name}]
      w: your order[ from {store}] is (with you now|all yours now), and having the code ready made it (easy|a breeze)[, {name}]
      w: the code worked (nicely|perfectly), and your order[ from {store}] is (with you|all yours) now[, {name}]
      b: thanks for having your code ready, your order[ from {store}] is all yours[, {name}]
      b: your order[ from {store}] is (with you|yours now|in your hands), and the code made it (quick|easy)[, {name}]
      b: code all good, your order[ from {store}] is (yours|with you)[, {name}]
      p: code (accepted|cracked|approved), and your order[ from {store}] is (all|officially) yours[, {name}]
      p: thanks for the speedy code, your order[ from {store}] is all yours[, {name}]
      f: thank you for having your code ready, your order[ from {store}] is now (with you|yours|in your hands)[, {name}]
      f: your code was all I needed, and your order[ from {store}] is now (with you|yours)[, {name}]
      f: your code (was correct|worked), and your order[ from {store}] is now (with you|yours)[, {name}]
    `),
    other: lines(`
      w: I've (seen|read) your drop-off note, and your order[ from {store}] (has arrived|has been delivered)[, {name}]
      w: your order[ from {store}] has been delivered, with your drop-off note in mind[, {name}]
      b: your order[ from {store}] has been delivered, and I've seen your drop-off note[, {name}]
      b: I've (seen|read) your drop-off note, and your order[ from {store}] (is delivered|has arrived)[, {name}]
      p: I've seen your drop-off note, and your order[ from {store}] has landed[, {name}]
      p: your order[ from {store}] has touched down, with your drop-off note in mind[, {name}]
      f: I have seen your drop-off note, and your order[ from {store}] has been delivered[, {name}]
      f: your order[ from {store}] has (been delivered|arrived), with your drop-off note in mind[, {name}]
      f: with your drop-off note in mind, I have delivered your order[ from {store}][, {name}]
    `),
  },

  leadIn: lines(`
    wbp: your order has arrived, and here's a (quick|short) note
    wbp: your order's been delivered, with a short note from me
    wbp: a (quick|short) note now that your order has arrived
    wbp: your order's with you, and here's a word from the road
    p: your order has landed, and here's the story
    f: your order has (been delivered|arrived), and (here is|this is) a (short|brief) note
    f: a (short|brief) note now that your order has arrived
    f: I have delivered your order, and this is a short note with it
  `),

  closings: lines(`
    wb: enjoy
    w: enjoy[, {name}], and thank you
    w: I hope you enjoy {it}
    w: thanks[, {name}], and take care
    w: I hope it's just what you were after
    w: it was a pleasure to bring {it} over
    w: thank you[, {name}], and all the best
    w: have a good one
    w: I hope {it} brightens things up a little
    b: thank you, and enjoy
    b: have a good one
    b: thanks[, {name}], take care
    b: all the best
    b: hope you enjoy {it}
    wb: hope {it} hits the spot
    b: thanks for your order
    p: I hope {it} makes your day a little brighter
    p: over to you now[, {name}]
    p: enjoy every last bit
    p: my work here is done, yours is the fun part
    p: thanks for having me along for the ride
    p: enjoy[, {name}], the best part is all yours
    p: your order was a model passenger
    p: thanks, that was a fun trip
    p: happy unpacking
    f: I hope you enjoy {it}
    f: thank you for your order
    f: thank you[, {name}], and all the best
    f: it was a pleasure to bring {it} to you
    f: I wish you all the best
    f: I hope everything travelled well
  `),

  emoji: { warm: ['🙂', '😊'], playful: ['🙂', '😊', '🎉', '✨', '🙌', '👋'] },
}
