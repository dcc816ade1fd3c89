/* How to add a sentence: see the head of on-the-way.ts. {clause} is the driver's own words inside a sentence. */
import { lines } from '../notation.ts'

/** The news of a late order, with the driver's own words as the reason. */
export const lateBecause = lines(
  `
  w: sorry, {clause}, so your order[ from {store}] is running a little late[, but it should be with you in about {eta}]
  w: I'm sorry your order[ from {store}] is running late, as {clause}[, but it should be with you in about {eta}]
  b: sorry, {clause}, so your order[ from {store}] is running late[, but should be there in about {eta}]
  b: sorry, your order[ from {store}] is running late, as {clause}[, but it should be there in about {eta}]
  p: sorry, {clause}, so I'm running late with your order[ from {store}][, but it should be there in about {eta}]
  p: sorry, your order[ from {store}] is running a bit late, as {clause}[, but it should be there in about {eta}]
  f: I am sorry that your order[ from {store}] is running late, as {clause}[, but it should be with you in about {eta}]
  f: I am sorry that your order is late, as {clause}[, but it should be with you in about {eta}]
  `,
  ['late', 'waited'],
)

/** The driver's own words as a sentence of their own, while what they say is still so. */
export const worthKnowing = lines(`
  wbp: just so you know, {clause}
  wbp: {clause}
  b: heads-up: {clause}
  w: a quick heads-up: {clause}
  p: quick heads-up, {clause}
  f: {clause}
  f: please note that {clause}
`)

/** What happened to the order on the way, after the delivery. */
export const sorryAbout = lines(`
  wbp: {clause}, sorry about that
  w: {clause}, and I'm sorry about that
  p: sorry, {clause}
  f: {clause}, and I am sorry about that
  f: I am sorry that {clause}
`)

/** The driver's own words after the delivery, looking back. */
export const waitedBecause = lines(
  `
  w: {clause}, so thank you for your patience
  wb: {clause}, so thanks for waiting
  b: {clause}, so thanks for your patience
  p: {clause}, so thanks for hanging in there
  f: {clause}, so thank you for your patience
  f: {clause}, so thank you for waiting
  `,
  ['waited'],
)
