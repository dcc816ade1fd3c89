/*
 * The language of Kindrop, and how to add a sentence to it.
 *
 * One file per moment (picked-up, delayed, arriving, delivered), and shared ones for greetings, arrival times,
 * drop-off instructions and reasons. Each line is one sentence:
 *
 *     wp: I've just collected your order[ from {store}] and (I'm on my way|it's coming to you)
 *
 * Before the colon stand the tones that may say it: w warm, b brief, p playful, f formal. After them may stand
 * when it fits: near (at most 15 minutes away, or no time known), far (more), meet (the customer meets the driver).
 *
 * {slot}      filled in: {name} {store} {items} ("5 items") {eta} ("5 minutes", so write "about {eta}")
 *             {drop} ("leave it at your door") {code} ("please have your code ready") {cause} ("heavy traffic")
 *             {it} ("it" where the order was just spoken of, otherwise "your order").
 *             A line with a slot is only used when that fact is known.
 * [maybe]     said or left out; left out for certain when a slot inside it is not known
 * (this|that) one of them
 *
 * Start with a small letter unless the word always has a capital, since a greeting may stand in front, and end
 * without a full stop. Formal lines have no contractions ("I have", not "I've") and no exclamation mark. Never
 * write about money, ratings or anything a customer could feel obliged by, and promise nothing. A line that is
 * added or changed raises GRAMMAR_VERSION in compose.ts, and the tests say when a line breaks the shape.
 */
import { lines } from './notation.ts'

export const pickedUp = {
  /** Greetings of this moment, beside the common ones. */
  openings: lines(`
    wp: good news, {name}:
    wp: good news:
    bf: a quick update, {name}:
    wb: hi {name}, a quick hello:
    p: guess what, {name}:
    p: hey {name}, good news:
    p: guess what:
    f: hello {name}, a brief update:
    f: a brief update:
    f: an update on the delivery:
    b: quick update:
  `),

  news: lines(`
    w: I've just picked up your order[ from {store}] and I'm on my way[ to you]
    w: I've collected your order[ from {store}] and (I'm heading over now|I'm on the way to you now)
    w: your order[ from {store}] is with me now and making its way to you[, {name}]
    w: I have your order[ from {store}] safely on board and I'm heading over
    w: your order[ from {store}] is packed up, on board and coming your way[, {name}]
    w: I've got your order[ from {store}] with me and I'm setting off now
    w: I've got all {items}[ from {store}] with me and I'm heading your way[, {name}]
    w: all {items}[ from {store}] are safely on board and I'm setting off now[, {name}]
    w: I've just picked up your order[ from {store}] and should be with you in about {eta}[, {name}]
    w: your order[ from {store}] is on its way and about {eta} from you[, {name}]
    w: I've collected your order[ from {store}] and I'm about {eta} away
    w: I'm on my way with your order[ from {store}][, about {eta} from you,] and will {drop}
    w: I've (picked up|collected) your order[ from {store}][, I'm about {eta} (away|from you)] and I'll {drop}
    w: your order[ from {store}] is with me[, I'm about {eta} (away|from you)] and I'll {drop}
    w: I'm on my way with your order[ from {store}][, about {eta} (from you|away)], so {code}
    w: your order[ from {store}] is on its way[ and about {eta} (from you|away)], so {code}
    b: picked up your order[ from {store}] and heading your way[, {name}]
    b: your order[ from {store}] is picked up and on its way to you[, {name}]
    b: got your order[ from {store}] and I'm on my way now[, {name}]
    b: I have your order[ from {store}] and I'm heading over[, {name}]
    b: on my way to you with your order[ from {store}][, {name}]
    b: got all {items}[ from {store}] and heading your way now[, {name}]
    b: your order[ from {store}] is on its way, about {eta} (to go|away)[, {name}]
    b: on my way with your order[ from {store}], about {eta} (away|to go)[, {name}]
    b: picked up your order[ from {store}], should be (there|with you) in about {eta}[, {name}]
    b: (on my way with|bringing) your order[, about {eta} (away|to go)], and I'll {drop}
    b: (picked up|got) your order[, about {eta} away], and I'll {drop}
    b: (on my way with|bringing) your order[, about {eta} (away|to go)], so {code}
    b: (picked up|got) your order[, about {eta} (away|to go)], so {code}
    p: your order[ from {store}] is on board and we're rolling[, {name}]
    p: your order and I have just left {store} and we're making tracks to you[, {name}]
    p: your order just waved goodbye to {store} and is coming your way[, {name}]
    p: your order has left the building and it's heading your way[, {name}]
    p: your order has the best seat on board and we're on our way[, {name}]
    p: I've got the goods[ from {store}] and I'm on the move[, {name}]
    p: the precious cargo[ from {store}] is on board and we're off[, {name}]
    p: all {items}[ from {store}] are buckled in and we're rolling your way[, {name}]
    p: your order[ from {store}] is riding with me and we should roll up in about {eta}[, {name}]
    p: your order has left the building and should land in about {eta}[, {name}]
    p: I've got the goods[ from {store}] and I'm about {eta} away[, {name}]
    p: your order and I are on the road[, about {eta} from you,] and I'll {drop}
    p: your order and I are rolling[, about {eta} away], and I'll {drop}
    p: your order is on board and we're rolling[, about {eta} away], so {code}
    p: your order and I are on the move[, about {eta} to go], so {code}
    f: I have (just |)collected your order[ from {store}] and am on my way to you
    f: your order[ from {store}] has been collected and is on its way[ to you][, {name}]
    f: I have your order[ from {store}] with me and am now on the way[, {name}]
    f: your order[ from {store}] is now with me and will be with you as soon as the roads allow[, {name}]
    f: I have collected all {items}[ from {store}] and am on my way to you[, {name}]
    f: I have (just |)collected your order[ from {store}] and (expect to arrive|should arrive|expect to be with you) in about {eta}[, {name}]
    f: your order[ from {store}] is (now |)on its way and should (reach you|arrive|be with you) in about {eta}[, {name}]
    f: I have your order[ from {store}] with me and am (now |)about {eta} away[, {name}]
    f: your order[ from {store}] is with me, and I am about {eta} (away|from you)[, {name}]
    f: I am (now |)on my way with your order[, about {eta} (from you|away),] and will {drop}
    f: I have collected your order[, am about {eta} away] and will {drop}
    f: your order is with me[ and about {eta} (from you|away)], and I will {drop}
    f: I am (now |)on my way with your order[, about {eta} (from you|away)], so {code}
    f: your order is (now |)on its way[ and about {eta} (from you|away)], so {code}
    f: I have your order with me[ and am about {eta} (from you|away)], so {code}
  `),

  /** One short lead-in for own words of several sentences, which follow its colon. */
  leadIn: lines(`
    wbp: I'm on my way with your order[, about {eta} away], and here's (how things stand|the latest)
    wbp: I'm bringing your order[ in about {eta}] and will {drop}, and here's (how things stand|the latest)
    wbp: I'm on my way with your order[, about {eta} away], so {code}, and here's (how things stand|the latest)
    f: I am on my way with your order[, about {eta} away], and here is (how things stand|the latest)
    f: I am bringing your order[ in about {eta}] and will {drop}, and here is (how things stand|the latest)
    f: I am on my way with your order[, about {eta} away], so {code}, and here is (how things stand|the latest)
    wbp: your order's with me[, about {eta} away], and here's (how things stand|the latest)
    wbp: I'll be there with your order[ in about {eta}] and will {drop}, and here's (how things stand|the latest)
    wbp: your order's with me[, about {eta} away], so {code}, and here's (how things stand|the latest)
    f: your order is with me[, about {eta} away], and here is (how things stand|the latest)
    f: I should be there with your order[ in about {eta}] and will {drop}, and here is (how things stand|the latest)
    f: your order is with me[, about {eta} away], so {code}, and here is (how things stand|the latest)
    wbp: your order is with me now, and here's a quick note
    wbp: your order's on its way, with a short note from me
    wbp: your order's picked up, and here's how things stand
    wbp: a (quick|short) note from the road while I bring your order
    wbp: I'm on my way with your order, and here's the latest
    f: your order is (now |)on its way, and (this is how things stand|here is a short note|this is the latest)
    f: I have your order with me, and here is a (short|brief) note
    f: I am on my way with your order, and this is the latest
    f: your order has been collected, and here is (a short note|an update)
  `),

  closings: lines(`
    wb: thanks for your order
    wb: thank you
    wb: thanks, {name}
    w: thank you[, {name}], I'll take good care of {it}
    w: I'll look after {it} on the way
    w: I'll keep {it} safe (and sound|and upright) on the way
    w: if anything changes, I'll let you know
    w: hope you're having a good one
    w: it's a pleasure bringing {it} over
    wp near: pop the kettle on and leave the rest to me
    b: I'll let you know if anything changes
    b: I'll take good care of {it}
    b near: won't be long
    p: I'll keep the corners gentle
    p: smooth roads only, if I get a say in it
    p: thanks for having me along for the ride
    p: sit tight and leave the carrying to me
    p: {it} is getting the royal treatment
    p: thank you, {name}, back on the road I go
    f: thank you for your order
    f: thank you, {name}
    f: I will take good care of {it} on the way
    f: if anything changes, I will let you know
    f: I will keep {it} secure on the way
    f meet: thank you, and see you soon
    f: your order is in good hands
  `),

  emoji: { warm: ['🙂', '😊'], playful: ['🙂', '😊', '🛵', '👋', '📦'] },
}
