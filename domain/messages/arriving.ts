/* How to add a sentence: see the head of picked-up.ts. */
import { lines } from './notation.ts'

export const arriving = {
  openings: lines(`
    wp near: almost there, {name}:
    b near: nearly there, {name}:
    w: a quick heads-up, {name}:
    b: quick heads-up, {name}:
    b: quick heads-up:
    p near: incoming, {name}:
    p near: a small drumroll, {name}:
    p: status report, {name}:
    p: status report:
    f: hello {name}, a brief update:
    f: a brief update, {name}:
    f: a brief update:
    f: an update on the delivery:
  `),

  news: lines(`
    w near: I'm nearly there with your order[ from {store}][, {name}]
    w near: I'm just around the corner with your order[ from {store}][, {name}]
    w near: your order[ from {store}] and I are almost with you[, {name}]
    w near: I'm close by with your order[ from {store}] and won't be long now[, {name}]
    w near: I'm pulling into your area now with your order[ from {store}][, {name}]
    w near: I'm nearly there with all {items}[ from {store}][, {name}]
    w near: I'm on the last stretch with your order[ from {store}][, {name}]
    w far: I'm on the way to you with your order[ from {store}][, {name}]
    w far: your order[ from {store}] and I are on the way to you[, {name}]
    w far: I'm heading your way with your order[ from {store}], about {eta} (away|from you)[, {name}]
    w far: your order[ from {store}] is coming your way and should (be with you|reach you) in about {eta}[, {name}]
    w near: I'm on the last (leg|stretch) with your order[ from {store}], about {eta} (away|from you)[, {name}]
    w near: your order[ from {store}] is on the last (leg|stretch) and should (be with you|reach you|be there) in about {eta}[, {name}]
    w: I'm (bringing your order[ from {store}]|on the way with your order) and should be (there|with you) in about {eta}[, {name}]
    w near: I'm nearly there with your order[, about {eta} away], and will {drop}
    w near: I'm on the last (leg|stretch) with your order[, about {eta} (away|from you)], and I'll {drop}
    w: I'm on the way with your order[, about {eta} (away|from you)], and will {drop}
    w near: I'm almost with you[, about {eta} away], so {code}
    w near: I'm on the last (leg|stretch) with your order[, about {eta} (away|from you)], so {code}
    w: I'm on the way with your order[, about {eta} (away|from you)], so {code}
    b near: nearly there with your order[ from {store}][, {name}]
    b near: I'm close by with your order[ from {store}][, {name}]
    b near: your order[ from {store}] is just around the corner[, {name}]
    b near: arriving shortly with your order[ from {store}][, {name}]
    b near: on the last leg with your order[ from {store}][, {name}]
    b: heading your way with your order[ from {store}][, {name}]
    b: on my way to you with your order[ from {store}][, {name}]
    b: your order[ from {store}] is (now |)about {eta} (away|from you)[, {name}]
    b: I'm (now |)about {eta} (away|from you) with your order[ from {store}][, {name}]
    b: (arriving|should arrive|should be there) in about {eta} with your order[ from {store}][, {name}]
    b near: nearly there with your order[, about {eta} to go], and I'll {drop}
    b near: on the last (leg|stretch) with your order[, about {eta} (away|to go)], and I'll {drop}
    b: on my way with your order[, about {eta} (away|to go)], and I'll {drop}
    b near: nearly there with your order[, about {eta} to go], so {code}
    b near: on the last (leg|stretch) with your order[, about {eta} (away|to go)], so {code}
    b: on my way with your order[, about {eta} (away|to go)], so {code}
    p near: your order[ from {store}] is about to make its entrance[, {name}]
    p near: your order and I are almost on your doorstep[, {name}]
    p near: it's nearly showtime for your order[ from {store}][, {name}]
    p near: your order[ from {store}] can almost see your place from here[, {name}]
    p near: your order[ from {store}] and I are on final approach[, {name}]
    p near: your order[ from {store}] is on the home straight[, {name}]
    p near: your order[ from {store}] has begun its descent, about {eta} to touchdown[, {name}]
    p near: your order and I are on the home straight, about {eta} out[, {name}]
    p far: your order[ from {store}] and I are cruising your way[, {name}]
    p far: your order[ from {store}] is on the road and doing nicely[, {name}]
    p far: your order and I are cruising your way, about {eta} out[, {name}]
    p far: your order[ from {store}] is on the road, about {eta} to touchdown[, {name}]
    p: your order[ from {store}] should make its entrance in about {eta}[, {name}]
    p: your order and I are rolling your way, about {eta} out[, {name}]
    p: your order[ from {store}] is rolling in with about {eta} on the clock[, {name}]
    p near: your order is on the home (straight|stretch)[, about {eta} (away|out)], and I'll {drop}
    p far: your order is on the road[, about {eta} (away|out)], and I'll {drop}
    p: your order and I are rolling your way[, about {eta} (away|out)], and I'll {drop}
    p near: your order is on the home (straight|stretch)[, about {eta} (away|out)], so {code}
    p far: your order is on the road[, about {eta} (away|out)], so {code}
    p: your order and I are rolling your way[, about {eta} (away|out)], so {code}
    f near: I am (nearly|almost) at your place with your order[ from {store}][, {name}]
    f near: I am close by with your order[ from {store}] and will be with you shortly[, {name}]
    f near: your order[ from {store}] is about to arrive[, {name}]
    f near: I am on the final part of the trip with your order[ from {store}][, {name}]
    f: I am on my way to you with your order[ from {store}][, {name}]
    f far: your order[ from {store}] is on its way to you[, {name}]
    f: I am (now |)about {eta} away with your order[ from {store}][, {name}]
    f: your order[ from {store}] should (be with you|arrive|reach you) in about {eta}[, {name}]
    f: I (expect to|should) arrive with your order[ from {store}] in about {eta}[, {name}]
    f: I am on my way with your order[ from {store}] and about {eta} from you[, {name}]
    f near: I am close by with your order[, about {eta} away], and will {drop}
    f near: I am on the (final|last) part of the trip with your order[, about {eta} (away|from you)], and will {drop}
    f: I am on my way with your order[, about {eta} (away|from you)], and will {drop}
    f near: I am close by with your order[, about {eta} away], so {code}
    f near: I am on the (final|last) part of the trip with your order[, about {eta} (away|from you)], so {code}
    f: I am on my way with your order[, about {eta} (away|from you)], so {code}
  `),

  leadIn: lines(`
    wbp: I'm on the way with your order[, about {eta} away], and here's (how things stand|the latest)
    wbp: I'm bringing your order[ in about {eta}] and will {drop}, and here's (how things stand|the latest)
    wbp: I'm on the way with your order[, about {eta} away], so {code}, and here's (how things stand|the latest)
    f: I am on the way with your order[, about {eta} away], and here is (how things stand|the latest)
    f: I am bringing your order[ in about {eta}] and will {drop}, and here is (how things stand|the latest)
    f: I am on the way with your order[, about {eta} away], so {code}, and here is (how things stand|the latest)
    wbp: your order's on the way[, about {eta} away], and here's (how things stand|the latest)
    wbp: I'll be there with your order[ in about {eta}] and will {drop}, and here's (how things stand|the latest)
    wbp: your order's on the way[, about {eta} away], so {code}, and here's (how things stand|the latest)
    f: your order is on the way[, about {eta} away], and here is (how things stand|the latest)
    f: I should be there with your order[ in about {eta}] and will {drop}, and here is (how things stand|the latest)
    f: your order is on the way[, about {eta} away], so {code}, and here is (how things stand|the latest)
    wbp near: I'm nearly there with your order, and here's a quick note
    wbp: I'm on the way with your order, and here's the latest
    wbp: your order's on its way to you, with a short note from me
    wbp: a (quick|short) note before I arrive with your order
    p: your order's rolling your way, and here's the news
    f: I am on my way to you with your order, and here is a (short|brief) note
    f: your order should be with you soon, and here is (an update|a short note|a brief note)
    f: a (short|brief) note before I arrive with your order
    f: I am bringing your order, and this is the latest
  `),

  closings: lines(`
    wb: thanks, {name}
    wb: thanks for waiting
    w: thank you for waiting[, {name}]
    w: thanks for your patience[, {name}]
    w near: it's been a pleasure bringing {it} over
    w near: {it} is travelling well
    w: hope it's just what you felt like
    w meet: looking forward to seeing you
    b near: {it} is travelling well
    b: thank you
    b meet: see you soon
    b: thanks for hanging on
    p: cue the trumpets
    p near: {it} behaved beautifully on the way
    p near: thanks for your patience, the wait's nearly over
    p: your patience is much admired
    p: {it} has been good company
    p near: not a corner was taken at speed
    p: every corner gets the gentle treatment
    p meet: I'll be the one carrying {it}
    f: thank you for waiting[, {name}]
    f: thank you for your patience
    f near: {it} is travelling well
    f meet: I look forward to seeing you
    f: it is a pleasure to bring {it} to you
    f: thank you, {name}
  `),

  emoji: { warm: ['🙂', '😊', '👋'], playful: ['🙂', '😊', '👋', '🛵', '✨'] },
}
