/* How to add a sentence: see the head of picked-up.ts. */
import { lines } from './notation.ts'

export const delayed = {
  openings: lines(`
    wb: a quick update, {name}:
    wb: just a heads-up, {name}:
    wb: just a heads-up:
    b: a quick update:
    w: just so you know, {name}:
    p: a small plot twist, {name}:
    p: a small plot twist:
    p: news from the slow lane, {name}:
    f: a brief update, {name}:
    f: hello {name}, a brief update:
    f: a brief update:
    f: a short explanation:
    f: an update on the delivery:
  `),

  news: lines(`
    w: your order[ from {store}] is running a little late, and I'm sorry about that[, {name}]
    w: sorry, your order[ from {store}] is taking a bit longer than planned[, {name}]
    w: sorry, I'm running a little behind with your order[ from {store}][, {name}]
    w: your order[ from {store}] needs a little more time than I'd hoped, sorry[, {name}]
    w: sorry for the delay with your order[ from {store}], I haven't forgotten you[, {name}]
    w: I'm sorry your order[ from {store}] is running behind, and I didn't want to keep you guessing[, {name}]
    w: your order[ from {store}] is running a (little|bit) late, sorry, and should (be with you|reach you|get there) in about {eta}[, {name}]
    w: thanks for your patience, your order[ from {store}] should (be with you|reach you) a little late, in about {eta}[, {name}]
    w: sorry for the (delay|wait), I should be (there|at your place) in about {eta} with your order[, {name}]
    w: sorry to be running a little behind with your order[ from {store}], and I'm about {eta} away now[, {name}]
    w: I'm sorry your order[ from {store}] is running a little late because of {cause}[, {name}]
    w: thanks for bearing with me while {cause} holds your order up a little[, {name}]
    w: sorry, {cause} is slowing your order down a little[, {name}]
    w: sorry, your order's (late|a bit late) because of {cause}, and should reach you in about {eta}[, {name}]
    w: sorry, I'm running a bit late because of {cause}, and should be with you in about {eta}[, {name}]
    w: sorry your order is running a (little|bit) late[, about {eta} (away|from you)], and I'll {drop}
    w: I'm sorry to be running a (bit|little) behind with your order[, about {eta} (away|from you)], and will {drop}
    w: sorry your order is running a (little|bit) late[, about {eta} (away|from you)], so {code} for when I arrive
    w: I'm sorry to be running a (bit|little) behind with your order[, about {eta} (away|from you)], so {code} for when I get there
    b: your order[ from {store}] is running a bit late, sorry about that[, {name}]
    b: running a little behind with your order[ from {store}], sorry[, {name}]
    b: your order[ from {store}] is taking a bit longer than planned, sorry[, {name}]
    b: a short delay on your order[ from {store}], sorry[ about that][, {name}]
    b: sorry, running a (bit|little) late, should (be with you|be there|arrive) in about {eta}[, {name}]
    b: your order[ from {store}] is running (late|a bit late|a little late), sorry, about {eta} (to go|away)[, {name}]
    b: thanks for waiting, your order[ from {store}] is now about {eta} away[, {name}]
    b: sorry for the (delay|wait), I'm now about {eta} away with your order[, {name}]
    b: running a little late because of {cause}, sorry[ about that][, {name}]
    b: {cause} is slowing your order down, sorry[ about that][, {name}]
    b: sorry, your order's (late|a bit late) because of {cause}, now about {eta} away[, {name}]
    b: sorry your order is running (late|a bit late)[, about {eta} (away|to go)], and I'll {drop}
    b: sorry to be running a (bit|little) behind with your order[, about {eta} (away|to go)], and I'll {drop}
    b: sorry your order is running (late|a bit late)[, about {eta} (away|to go)], so {code} for then
    b: sorry to be running a (bit|little) behind with your order[, about {eta} (away|to go)], so {code} for then
    p: your order[ from {store}] is taking the scenic route, sorry about that[, {name}]
    p: your order[ from {store}] is fashionably late, with apologies[, {name}]
    p: your order[ from {store}] is coming, just not at the speed I pictured, sorry[, {name}]
    p: sorry, the clock is winning today, so your order[ from {store}] is a touch late[, {name}]
    p: sorry, your order[ from {store}] is making a slow but grand entrance[, {name}]
    p: your order[ from {store}] and I are a touch off the pace, sorry[, {name}]
    p: your order[ from {store}] and I are running in slow motion, sorry[, {name}]
    p: sorry, your order[ from {store}] and I are running in slow motion, about {eta} to go[, {name}]
    p: sorry, your order and I are a touch off the pace, about {eta} out[, {name}]
    p: sorry, your order is (fashionably|gracefully) late, (landing|arriving|turning up) in about {eta} by my guess[, {name}]
    p: sorry, the clock is winning, but we should (roll up|be there|turn up) in about {eta}[, {name}]
    p: sorry, your order[ from {store}] is taking its time, about {eta} to go[, {name}]
    p: your order is (fashionably|gracefully|a touch) late because of {cause}, sorry[, {name}]
    p: {cause} has the upper hand (today|right now), so your order is a touch late, sorry[, {name}]
    p: sorry, {cause} has the upper hand, but your order should (land|arrive|turn up) in about {eta}[, {name}]
    p: sorry your order is (fashionably|gracefully) late[, about {eta} (away|out)], but I'll still {drop}
    p: sorry, the clock is winning[ with about {eta} to go], but I'll still {drop}
    p: sorry your order and I are in slow motion[, about {eta} out], but I'll still {drop}
    p: sorry your order is (fashionably|gracefully) late[, about {eta} (away|out)], so {code} for the grand (entrance|arrival)
    p: sorry your order and I are a touch late[, about {eta} (away|out)], so {code} for the big moment
    f: your order[ from {store}] is running (later|a little later) than planned, and I apologise[, {name}]
    f: I am sorry to say that your order[ from {store}] is a little delayed[, {name}]
    f: I am sorry, but your order[ from {store}] is running late[, {name}]
    f: I am sorry that your order[ from {store}] is taking (longer|a little longer) than expected[, {name}]
    f: I apologise that your order[ from {store}] is (delayed|a little delayed|running late) and should (reach you|arrive) in about {eta}[, {name}]
    f: thank you for waiting a little longer, as your order[ from {store}] should (reach you|arrive|be with you) in about {eta}[, {name}]
    f: I apologise for the delay and expect to (be with you|arrive|bring you your order) in about {eta}[, {name}]
    f: I am sorry to be running (late|a little late) with your order[ from {store}], now about {eta} (away|from you)[, {name}]
    f: your order is delayed because of {cause}, and I apologise[, {name}]
    f: I am sorry to be late because of {cause}, and expect to (reach you|arrive) with your order in about {eta}[, {name}]
    f: I apologise that your order is (late|a little late)[, about {eta} (away|from you)], and will {drop}
    f: I am sorry to be (late|a little late) with your order[, about {eta} (away|from you)], and will {drop}
    f: I apologise for the delay with your order[, now about {eta} away], and will {drop}
    f: I apologise that your order is (late|delayed|a little delayed)[, about {eta} (away|from you)], and for my arrival {code}
    f: I am sorry to be (late|a little late) with your order[, about {eta} (away|from you)], and for my arrival {code}
  `),

  leadIn: lines(`
    wbp: sorry, your order's running late[, about {eta} away], and here's (how things stand|the latest)
    wbp: sorry, your order's late[ and about {eta} away], I'll {drop}, and here's (how things stand|the latest)
    wbp: sorry, your order's late[ and about {eta} away], so {code}, and here's (how things stand|the latest)
    f: I am sorry that your order is late[, about {eta} away], and here is (how things stand|the latest)
    f: I am sorry that your order is late[ and about {eta} away], I will {drop}, and here is (how things stand|the latest)
    f: I am sorry that your order is late[ and about {eta} away], so {code}, and here is (how things stand|the latest)
    wbp: sorry, I'm running late with your order[, about {eta} away], and here's (how things stand|the latest)
    wbp: sorry, I'm late with your order[ and about {eta} away], I'll {drop}, and here's (how things stand|the latest)
    wbp: sorry, I'm late with your order[ and about {eta} away], so {code}, and here's (how things stand|the latest)
    f: I am sorry to be late with your order[, about {eta} away], and here is (how things stand|the latest)
    f: I am sorry to be late with your order[ and about {eta} away], I will {drop}, and here is (how things stand|the latest)
    f: I am sorry to be late with your order[ and about {eta} away], so {code}, and here is (how things stand|the latest)
    wbp: your order's running a little late, and here's why
    wbp: sorry, your order is taking longer than planned, and here's the latest
    wbp: a (quick|short) note about the delay with your order
    wb: sorry, I'm running a bit behind with your order, and here's how things stand
    p: sorry, your order's fashionably late, and here's the story
    f: your order is (delayed|running late|a little delayed), and this is (how things stand|the latest|the reason)
    f: I apologise for the delay with your order, and here is (the reason|the latest|a short note)
    f: a (short|brief) explanation for the delay with your order
    f: I am sorry that your order is late, and here is an update
  `),

  closings: lines(`
    wb: thanks for your patience
    wb: thanks for waiting
    w: thank you for bearing with me[, {name}]
    w: thanks for being patient[, {name}]
    w: I'll let you know if that changes
    w: I'm doing what I can to get {it} to you soon
    w: I'll get {it} to you as soon as I safely can
    w: really appreciate your patience[, {name}]
    w: I know waiting isn't much fun
    b: thanks for bearing with me
    b: sorry about the wait
    b: I'll update you if that changes
    b: on my way as soon as I can be
    p: thanks for hanging in there
    p: sorry for the wait, and thanks for your good humour
    p: thank you for your heroic patience
    p: I'm going as fast as the law and good sense allow
    p: waiting with good grace is an art, so thank you
    p: I'd teleport if I could
    p: your patience is much admired
    f: thank you for your patience
    f: thank you for your understanding[, {name}]
    f: I will let you know if this changes
    f: I am doing what I can to keep the wait short
    f: I will be with you as soon as I safely can
    f: I appreciate your patience
  `),

  emoji: { warm: ['🙂'], playful: ['🙂', '🐢', '🛵', '👋'] },
}
