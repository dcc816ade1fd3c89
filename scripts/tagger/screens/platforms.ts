// The names by which apps show on a screen whose order is theirs.
import { type Platform } from '../../../domain/messages/message.ts'
import type { Chance } from './chance.ts'
import type { Job } from './job.ts'
import type { Block, Design } from './page.ts'

type Maker = (job: Job, chance: Chance) => Design

/** Designs as screens of one app. */
export const ofPlatform = (platform: Platform, makers: readonly Maker[]): Maker[] =>
  makers.map((maker) => (job, chance) => ({ ...maker(job, chance), platform }))

/** Names of apps and of what belongs to them. */
const names: Record<Platform, readonly string[]> = {
  doordash: ['DoorDash', 'Dasher', 'DoorDash Dasher', 'Dash', 'DOORDASH', 'doordash', 'DashMart', 'Dasher Direct', 'DoorDash Drive', 'Caviar by DoorDash', 'DashPass order', 'Dash Now'],
  ubereats: ['Uber Eats', 'Uber', 'UBER EATS', 'uber eats', 'Uber Driver', 'UberEats', 'Uber Eats Courier', 'Uber Direct', 'Uber Connect', 'Eats by Uber', 'Uber Pro', 'Postmates by Uber'],
  grubhub: ['Grubhub', 'Grubhub for Drivers', 'GrubHub', 'GRUBHUB', 'Grubhub Driver', 'Grubhub+', 'Seamless by Grubhub', 'Grubhub Campus'],
  instacart: ['Instacart', 'Instacart Shopper', 'instacart', 'Instacart+', 'Shopper by Instacart', 'Instacart Full Service', 'Instacart card'],
  spark: ['Spark Driver', 'Spark', 'Walmart Spark', 'Walmart Delivery', 'Spark Driver app', 'SPARK DRIVER', 'Walmart+', 'Walmart GoLocal', 'Spark Shopper'],
  justeat: ['Just Eat', 'JUST EAT', 'Just Eat Courier', 'Menulog', 'Menulog Courier', 'JET', 'Lieferando', 'Takeaway.com', 'SkipTheDishes', 'Skip', 'Skip Courier', 'Thuisbezorgd', 'Pyszne.pl', 'Just Eat Takeaway', 'menulog'],
  amazonflex: ['Amazon Flex', 'Flex', 'Amazon', 'AMAZON FLEX', 'amazon flex', 'Amazon.com', 'Amazon Fresh', 'Whole Foods via Amazon', 'Prime Now', 'Amazon station'],
  didi: ['DiDi', 'DiDi Food', 'DiDi Delivery', 'DiDi Courier', 'DIDI', 'DiDi Food Courier', 'didi', 'DiDi Express'],
  deliveroo: ['Deliveroo', 'Deliveroo Rider', 'DELIVEROO', 'deliveroo', 'Deliveroo Plus', 'Deliveroo Hop', 'Rider · Deliveroo', 'Deliveroo Editions'],
  wolt: ['Wolt', 'Wolt Courier', 'Wolt Courier Partner', 'Wolt Partner', 'WOLT', 'Wolt Market', 'Wolt Drive', 'Wolt+', 'wolt'],
  shipt: ['Shipt', 'Shipt Shopper', 'SHIPT', 'shipt', 'Shipt member', 'Target via Shipt', 'Shipt Driver', 'Shipt card'],
  unknown: ['Lalamove', 'Gopuff', 'Sherpa', 'EASI', 'HungryPanda', 'Fantuan', 'Glovo', 'foodpanda', 'Foodora', 'Roadie', 'Zoom2u', 'Stuart', 'Bolt Food', 'Grab', 'GrabFood', 'Swiggy', 'Zomato', 'Rappi', 'iFood', 'Getir', 'Favor', 'Veho', 'Delivereasy', 'GoPeople', 'Sendle', 'Gophr', 'Shipday', 'Onfleet', 'Circuit', 'Delivery Partner', 'Courier', 'Driver app', 'Rider', 'Partner', 'Chowbus', 'Waitr', 'Dispatch', 'Senpex', 'Curri', 'Burq', 'Drive Yello', 'Beelivery', 'Snappy Shopper', 'Evri', 'DPD', 'Talabat', 'Deliverect', 'Yango', 'Keeta', 'Lyft Courier', 'Point Pickup', 'DoorRunner', 'Dropoff', 'Frayt', 'Buymie', 'BringMe', 'FoodHub', 'Ocado', 'Weezy', 'Flink', 'Gorillas'],
}
const platforms = Object.keys(names) as Platform[]

/** Lines in which an app names itself. */
const lines = (name: string, chance: Chance): readonly Block[] => [
  { is: 'text', text: name, size: chance.between(0.8, 1.6), align: chance.pick(['left', 'center']) },
  { is: 'text', text: name, size: chance.between(0.7, 0.95), capitals: true },
  { is: 'row', left: name, right: chance.pick(['Help', 'Online', 'Now', '?', '≡', 'Support', '']) },
  { is: 'row', left: chance.pick(['Order', 'Delivery', 'Active', '<', 'Task', 'Source', 'Brand', 'App']), right: name },
  { is: 'text', text: chance.pick([`${name} order`, `${name} delivery`, `Order via ${name}`, `${name} Support`, `Contact ${name}`, `${name} · Active`, `from ${name}`, `Paid by ${name}`, `${name} driver`, `${name} partner`, `Thanks for delivering with ${name}`, `${name} offer`, `New ${name} request`, `Powered by ${name}`, `${name} help centre`, `© ${name}`, `Customer ordered on ${name}`, `Chat with ${name}`]), size: chance.pick([0.8, 0.9, 1]), align: chance.pick(['left', 'center']) },
]

/** The screen, perhaps with its app's name on it; a screen that any app may have gets an app. */
export function withName(design: Design, chance: Chance): Design {
  if (design.kind === 'not_an_order' || !chance.is(0.45)) return design
  const platform = design.platform ?? chance.pick(platforms)
  const name = platform === 'unknown' && chance.is(0.3) ? chance.invented() : chance.pick(names[platform])
  const blocks = [...design.blocks]
  const at = chance.is(0.65) ? 0 : chance.int(0, blocks.length)
  blocks.splice(at, 0, chance.pick(lines(name, chance)))
  return { ...design, platform, blocks }
}
