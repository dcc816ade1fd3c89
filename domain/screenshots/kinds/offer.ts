import type { PhraseSet } from '../phrase-scorer.ts'

/** Wording of apps while a job is only offered. */
export const offer: PhraseSet = {
  is: [
    [
      4,
      `
        accept, accept order, accept batch, accept offer, accept job, accept delivery, accept trip,
        take job, slide to accept, swipe to accept, tap to accept, accept block`,
    ],
    [
      3,
      `
        decline, reject, new offer, new order offer, new task, offer details, job available, new delivery,
        new request, new order, offer, delivery request, new job, order offer, new delivery offer,
        new batch, new trip`,
    ],
    [
      2,
      `
        match, pass, add to route, exclusive, guaranteed, schedule, skip, not now, total will be higher,
        includes expected tip, trip offer`,
    ],
  ],
  holds: [
    [
      2,
      `
        offer expires, batch earnings, estimated total, est earnings, estimated earnings, high paying offer,
        guaranteed incl, expected tip, delivery total incl, estimated pay, flat rate, predelivery tip,
        new offer, new order offer, time to accept, to accept`,
    ],
  ],
  shapes: [
    [4, /^(accept|claim|take|grab|decline|reject|slide to accept|swipe to accept|tap to accept)\b.{0,24}$/i],
    [
      3,
      /^(new|incoming) .{0,16}(offer|order|request|task|job|batch|delivery|run)\b|^(order|delivery|job|batch|trip|run) (offer|request|available)/i,
    ],
    [
      2,
      /\b(job|offer|block|batch|run|task|order|trip) total\b|\btotal for this\b|\b(estimated|total|guaranteed) (earnings|pay|fare)\b|\b(delivery|trip) fare\b|\btips? included\b|\bincludes? .{0,14}tip/i,
    ],
    [1.5, /^(?:A|US|NZ|C)?[$£€]\s?\d+[.,]\d\d$/],
    [1.2, /\b\d+ min \([\d.,]+ ?(mi|km)\) ?total\b/i],
    [1.2, /^\d?\d:\d\d left$|^\d+ ?s$/i],
    [1, /^\d+ pickups?, \d+ drop/i],
    [1.5, /\b\d(\.\d)? ?(hr|hour)s? block\b/i],
  ],
}
