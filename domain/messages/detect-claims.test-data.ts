import { Claim } from './message.ts'

/** Sentences with the claims that they make. */
export type Labelled = { text: string; claims: readonly Claim[] }

/** A row is the claims, a vertical bar and the sentence; a row without claims makes none. */
const labelled = (rows: string): Labelled[] =>
  rows
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .map((row) => {
      const [head = '', text = ''] =
        row.split(' | ', 2).length === 2 ? row.split(' | ', 2) : ['', row.slice(2)]
      return { text, claims: head.split(' ').flatMap((claim) => (claim === '' ? [] : Claim.parse(claim))) }
    })

/** Written before the patterns of claim-patterns.ts, which were then tried on them. */
export const corpus: readonly Labelled[] = labelled(`
  to_store | I'm on my way to the restaurant now
  to_store | On my way to the store to pick up your order
  to_store | Heading to the shop now, will keep you posted
  to_store | hey just heading over to grab your food
  to_store | I’m driving to the restaurant to collect your order
  to_store | Just accepted your order and I'm off to pick it up
  to_store | I am on my way to collect your order from Thai Garden
  to_store | Your order is next: I'm going to the store to pick it up
  to_store | Hi Sam, I'm heading to {store} now to collect your order
  to_store | im on the way to get your food
  to_store | On the way to Coles to do your shop
  to_store | about 5 mins from the restaurant
  to_store | I'm a few minutes away from the store
  to_store | I should be at the restaurant in about 10 minutes
  to_store | I'll be at the store soon to start your shopping
  to_store | En route to the pick-up point for your order
  to_store | Mission accepted! Racing to the kitchen for your feast
  to_store | I have accepted your order and am proceeding to the restaurant
  to_store | I am now travelling to the store to collect your items
  to_store | Not at the restaurant yet, still on my way there to pick up
  to_store | I've got your request and I'm heading out to pick up your groceries
  to_store | making my way to the restaurant for your order
  to_store | nearly at the restaurant, will have your food soon
  to_store | Going to pick up your order now, back in touch once I have it
  to_store | Your driver is off to fetch your dinner
  at_store | I'm at the restaurant now
  at_store | I've arrived at the store
  at_store | just got to the restaurant
  at_store | Im at KFC now
  at_store | I am at the store and shopping for your items
  at_store | At Woolworths doing your shopping now
  at_store | I'm in the queue at the counter
  at_store | Standing in line at McDonald's for your order
  at_store not_ready | I'm at the restaurant waiting for your order
  at_store not_ready | Waiting at the counter for your food
  at_store not_ready | I'm here at the store and they're still preparing your order
  at_store not_ready | Hi, I'm at the restaurant but your order is not ready yet
  at_store not_ready | i am at the shop but food isnt ready
  at_store not_ready | At the store, order isn’t ready yet, will let you know
  at_store not_ready | I'm at {store}, the kitchen is still cooking your order
  at_store not_ready | Waiting at the restaurant, they said 10 more minutes
  at_store | I have arrived at the restaurant to collect your order
  at_store | I've just walked into the store to start on your list
  at_store | Shopping for your order now
  at_store | I've started shopping your order
  at_store | I'm in the aisles with your list
  at_store | Currently in the dairy aisle looking for your yoghurt
  at_store not_ready | I'm standing by at the pick-up counter, your order is being made
  at_store | I'm here at the restaurant to pick up your order
  at_store | I am in the store picking your items
  at_store not_ready | Still in the store, half of your list is in the trolley
  at_store | There's a long line here at the store, I'm in it
  at_store | I'm in line, about six people ahead of me
  at_store | I'm in the checkout queue with your groceries
  at_store not_ready | Hovering politely by the counter till the chefs are done
  not_ready | Your order isn't ready yet
  not_ready | the kitchen is still making your food
  not_ready | They are still preparing your order
  not_ready | it’s still being prepared
  not_ready | The restaurant is running behind and hasn't finished your order
  not_ready | The chef needs a few more minutes with it
  not_ready | I'm waiting for the kitchen to finish your order
  not_ready | Your food is still cooking
  not_ready | food not ready yet sorry
  not_ready | I'll head straight to you as soon as it's ready
  not_ready | I'll be on my way once your order is ready
  not_ready | They haven't given me your order yet
  not_ready | The store is still packing your bags
  not_ready | I am still waiting for your order
  not_ready | Still waiting on your food, the restaurant is very busy
  not_ready | The restaurant says your order will be ready in 5 minutes
  not_ready | Your order should be ready in about 10 minutes
  not_ready | they are almost done with your order
  not_ready | Your meal is being made fresh right now
  not_ready | The kitchen hasn't started on it yet
  not_ready | Fine cooking won't be rushed, and yours is still in the pan
  not_ready | I haven't been handed the order yet
  not_ready | I haven't found two of your items yet, still looking
  not_ready | The store is out of your milk, so I'm finding you another one
  not_ready | The kitchen is taking longer than usual
  not_ready | Your shopping is taking a bit longer than planned
  at_store not_ready | I'm still shopping for your order
  has_order | I've picked up your order
  has_order | I have collected your order
  has_order | Ive picked up your food and im on my way
  has_order | I've got your order
  has_order | Got your food, heading your way
  has_order | Picked up, on my way!
  has_order | Your order has been picked up
  has_order | Your order is with me and on its way
  has_order | The goods are on board
  has_order | I have your order from {store} with me
  has_order | I am on my way to you with your order
  has_order | I'm on my way to you
  has_order | On my way to you now
  has_order | heading to you now
  has_order | I’m about 5 minutes away
  has_order | 10 mins away
  has_order | I'm 12 minutes from you
  has_order | coming your way with your dinner
  has_order | Your order is on its way to you
  has_order | Your food is on the way
  has_order | omw with ur food
  has_order | OMW
  has_order | Just left the restaurant with your order
  has_order | I've just left the store and should be with you in 15 minutes
  has_order | Leaving the restaurant now with everything
  has_order | I have now collected all 5 items and am on the way
  has_order | Your groceries are in my car
  has_order | All your bags are in the boot and we're rolling
  has_order | I've got the goods and I'm on the move
  has_order | Precious cargo on board, cruising your way
  has_order | I'm bringing your order to you now
  has_order | Bringing your order over now
  has_order | I've finished your shopping and I'm on my way
  has_order | your order is in my car
  has_order | Setting off now with your order
  has_order | I'm carrying your order and coming to you next
  has_order | I have just received your order from the kitchen
  has_order | They've handed me your order
  has_order | I grabbed your order and I'm heading over
  has_order | Your order was collected and is travelling with me
  has_order | I've checked everything is in the bag and I'm driving to you
  has_order | I'm en route to you
  has_order | Travelling to your address with your order
  has_order | Your pizza and I have hit the road
  has_order | I have it all here with me
  has_order | I've one other drop-off first, then I'll bring you yours, which is with me in the car
  has_order | Your order is packed in my thermal bag
  has_order | Everything's safely in the car
  has_order | I've kept the hot and cold things apart on the way to you
  has_order | Made it out of the store with your order
  has_order | The food is with me
  has_order | On my way, traffic is a bit slow
  has_order | I'm heading your way
  has_order | The courier has your order and is on the way
  has_order near | I'm nearly there with your order
  has_order near | your order and I are just around the corner
  has_order near | Almost with you with your food
  has_order near | I'm outside with your order
  has_order near | I'm here with your food
  has_order near | Pulling up now with your order
  has_order near | I'm close by with your order
  near | I'm nearly there
  near | almost there
  near | Just around the corner
  near | I'm outside
  near | I am out the front
  near | Pulling up to your building now
  near | I'm pulling into your street
  near | I've turned into your street
  near | I’ll be there any minute
  near | with you any second now
  near | I'm almost at your door
  near | I'm at your gate
  near | I've arrived
  near | im here
  near | I have arrived at your address
  near | I'm downstairs
  near | I'm at your building, at the main entrance
  near | I am close by
  near | I'm close to you now
  near | Your order is nearly with you
  near | Final approach, about to land
  near | I'm parking up outside yours
  near | Be right there
  near | just parking, be with you in a moment
  near | Knock knock, I'm at the front door
  near | I'm in the lobby
  near | on your street
  near | We're on the home straight
  near | I'm seconds away
  late | I'm running late
  late | Running a bit late, sorry
  late | running a little behind
  late | Sorry for the delay
  late | I apologise for the delay with your order
  late | Your order is delayed
  late | Your order is taking longer than planned
  late | I'm behind schedule because of traffic
  late | I'll be a few minutes late
  late | Your order will be about 10 minutes late
  late | I am sorry that your order is late
  late | it's taking a bit longer than expected, sorry
  late | There's been a delay with your order
  late | I got held up in traffic
  late | I'm stuck in traffic and running behind
  late | sorry it's taking so long
  late | Sorry I'm late
  late | A short delay, apologies
  late | Your dinner is fashionably late
  late | The clock is winning today, so your order is a touch late
  late | Traffic is slowing your order down
  late | your order will arrive a little later than planned
  late | I won't make it by 6:30, sorry
  late waited | Sorry for the delay and thanks for your patience
  late waited | Running late, thanks for bearing with me
  waited | Thanks for waiting
  waited | Thank you for your patience
  waited | thanks for being patient
  waited | Thanks for bearing with me
  waited | I appreciate your patience
  waited | Sorry for the wait
  waited | sorry to keep you waiting
  waited | Sorry to have kept you waiting
  waited | Many thanks for your patience today
  waited | thx for waiting
  waited | I know you've been waiting
  waited | Thank you for waiting so kindly
  waited | I do appreciate the wait
  delivered | I've left your order at your door
  delivered | Your order is at your door
  delivered | Your order has been delivered
  delivered | I have delivered your order
  delivered | Delivered! Enjoy
  delivered | Left it at the door
  delivered | Ive left ur food at the front door
  delivered | your food is on the porch
  delivered | I've dropped your order off
  delivered | Dropped off at reception
  delivered | It's on your doorstep
  delivered | Your groceries are by the front door
  delivered | Your order has arrived
  delivered | Your order has landed
  delivered | Touchdown! Your dinner is on the mat
  delivered | Your order has touched down
  delivered | I popped it on your doormat
  delivered | I've placed your bags next to the door
  delivered | Your delivery is complete
  delivered | I have handed your order to the concierge
  delivered | your order is in your hands
  delivered | The eagle has landed
  delivered | All 4 items are waiting at your door
  delivered | I've just put it by the door
  delivered | Your parcel is in the letterbox area by the door
  delivered asked | I've left your order at your door, as you asked
  delivered asked | As requested, your order has been left at the door
  delivered meets | It was nice to meet you, your order is all yours
  asked | I'll leave it at your door
  asked | I will leave it at the door as you asked
  asked | Will leave at the door
  asked | I'm leaving it at your door
  asked | I'll pop it on your doorstep
  asked | As requested, no knocking
  asked | I've read your drop-off note
  asked | I have seen your delivery instructions
  asked | I'll follow your drop-off instructions
  asked | Per your request it stays upright
  asked | Your order will be waiting at your door
  asked | I will place it by your door
  asked | It'll be at the door for you
  asked | I'm going to set it down at your front door
  meets | I'll meet you outside
  meets | See you in the lobby
  meets | I'll hand it to you in person
  meets | meet you out the front
  meets | I'll come to the lobby
  meets | Please have your code ready
  meets | I will need your PIN when I arrive
  meets | I'll see you outside in a bit
  meets | I'll be waiting for you at the kerb
  meets | please come outside when I get there
  meets | Looking forward to handing it to you
  meets asked | I'll meet you outside, as you asked
  has_order asked | I've picked up your order and I'll leave it at your door
  has_order asked | Hi Sarah, I have your order and I'm about 10 minutes away. I'll leave it at your door as you asked.
  has_order late waited | Hi Tom, I'm on my way to you with your order. Sorry for the delay, thanks for your patience.
  has_order meets | On my way with your order, I'll meet you in the lobby
  at_store not_ready waited | Hi Mia, I'm at the restaurant and they are still preparing your order. Thank you for your patience.
  at_store not_ready waited | I'm waiting at the store for your order, sorry for the wait
  near asked | Nearly there, I'll leave it at the door
  to_store waited | I'm on my way to pick up your order, thanks for your patience
  | I haven't picked it up yet
  | I have not collected your order yet
  | Once I have it I'll head straight to you
  | As soon as I've collected it, I'm on my way to you
  | I'll message you when I'm on my way
  | I'll text you when I arrive
  | If it's late I'll let you know
  | If I'm running late I will tell you
  | Sorry I can't call
  | I'll pick it up soon
  | I will collect your order
  | I'm about to pick up your order
  | I'll let you know when it's delivered
  | Let me know if you want it left at the door
  | Is your order late?
  | Are you outside?
  | Have you got your order?
  | Did I leave it at the right door?
  | Should I leave it at your door or hand it to you?
  | Can I leave it at the door?
  | I'm not running late
  | There is no delay
  | Not delivered yet
  | It hasn't been delivered
  | I'm not at the restaurant
  | I'm not there yet
  | I haven't left the restaurant
  | I should have your order in 10 minutes
  | I should be with you in about 15 minutes
  | Your order should reach you in about 20 minutes
  | I expect to arrive in about 25 minutes
  | See you soon
  | Thank you for your order
  | Have a lovely evening
  | I hope you enjoy it
  | I checked the bag twice
  | The roads are busy, so I'm taking it steady
  | I'll let you know if anything changes
  | I have one other stop on the way
  | I've got a flat tyre
  | I've picked up another delivery as well
  | My trusty map says about 10 minutes
  | I'll take good care of it
  | I'm studying between shifts
  | Hi there, your driver here
  | I've got this
  | it's my first week on the road
  | I may need a minute to find a park
  | I'll update you when I have the order
  | After I pick it up I'll come straight to you
  | Until it's delivered it stays in my warm bag
  | Would you like me to leave it at the door?
  | The restaurant is a lovely place
  | Before I set off I'll check everything
  | I can't find your door
  | Don't worry, nothing will be late
  | I'll be there in 5 minutes
  | A quick hello from your driver
  | Please let me know if you need anything
`)

/** Real sentences that read oddly and make no claim, or not the claim that they seem to make. */
export const oddities: readonly Labelled[] = labelled(`
  | Lift is broken.
  meets | Give me about 25 minutes and I'll come to the lobby.
  asked | Your drop-off note is read and remembered.
  delivered | I've delivered your order from Golden Wok, Tom. Lift is broken. Thanks, and take care.
  | My bike has a flat tyre.
  delivered | all 4 items are lined up at your door. I stopped for fuel. Happy unpacking.
  not_ready | sorry, about 25 minutes. The restaurant is still preparing it.
  near | I'm close by and won't be long now, about 15 minutes
  late has_order | running a bit late, about 2 minutes from you
  late meets | sorry to be running a bit behind with your order, and I'll meet you in the lobby. I'm a family person, so safety comes first.
  waited | thanks for your patience, your order should reach you
  late asked | I'm sorry to be running a little behind with your order, and will leave it at your door
  meets | Please warm up your delivery code.
  asked | I've studied your drop-off note like a treasure map.
  | It saw one other doorstep along the way.
  | I've a grand plan in the works
  | Thanks for having me along for the ride.
  late | Your order and I are running in slow motion
  asked | Thank you for the drop-off note, which I have seen.
  meets asked | Meeting you outside, as asked.
  | One trip at a time, a goal of mine gets closer.
  | A quick word from your driver:
  late | Sorry for the delay with your order, I haven't forgotten you, Marcus.
  has_order | your order from KFC Fairy Meadow is packed up, on board and coming your way.
  has_order | all 31 items from Costco Wholesale are safely on board and I'm setting off now.
  has_order | all 38 items from Amazon DSY4 Moorebank are safely on board
  has_order | I've got the goods and I'm on the move. Thanks for having me along for the ride.
  has_order | Incoming: your order from the store is rolling in
  has_order | I'm about an hour away
  delivered meets | it was good to hand you your order in person.
`)

/** Written after the patterns. The first run, before they changed, found 78 of 116 claims, and 2 of 80 were wrong. */
export const second: readonly Labelled[] = labelled(`
  to_store | Hiya, just setting off for the restaurant to get yours
  to_store | Your order popped up on my screen, heading to the bakery for it now
  to_store | I'm two minutes from the store
  to_store | Good evening, I am making my way to the restaurant to collect your meal
  to_store | on my way to grab ur order mate
  to_store | I'm going to pick up your groceries from the shop first
  to_store | Off to the kitchen to pick up your curry
  to_store | Hello! I've taken your order on and I'm walking over to the store
  to_store | Driving over to the supermarket to start on your list
  to_store | Currently en route to the cafe to collect your coffee
  at_store | Made it to the restaurant, just parking the bike
  at_store | I'm inside the store getting your items together
  at_store not_ready | I'm in the shop but they're not done with your order
  at_store not_ready | At the restaurant now, waiting for them to finish your order
  at_store not_ready | Stuck in the queue at the checkout with your trolley, nearly through
  at_store not_ready | hi im at the resturant, the order isnt ready
  at_store | I've reached the restaurant
  at_store | Now at the store, starting your shop
  at_store not_ready | There are a few people ahead of me at the counter, so your order isn't out yet
  at_store | I am currently at the supermarket, selecting your items
  not_ready | They're just bagging it up
  not_ready | The restaurant tells me it needs ten more minutes
  not_ready | Your burgers are on the grill as we speak
  not_ready | Kitchen's backed up, so your order's not out yet
  not_ready | still waiting on the kitchen mate
  not_ready | Your order hasn't come out yet
  not_ready | Once the kitchen hands it over I'll bring it straight to you
  not_ready | Your order is currently being prepared by the restaurant
  not_ready | Still working through your shopping list
  not_ready | The bread you wanted is sold out, I'm looking for something similar
  has_order | Your dinner's safely in my hands and I'm rolling your way
  has_order | Picked it up, be there in 10
  has_order | I now have all your shopping and am driving to you
  has_order | I've got ur stuff, on my way
  has_order | All packed into the car and coming to you
  has_order | Good news, your food and I have left the restaurant
  has_order | Your items have been collected and I am travelling to your address
  has_order | I am 15 minutes away
  has_order | got everything, see you in 10
  has_order | just picked up ur food omw
  has_order | Just grabbed your bags from the counter, heading out to you
  has_order | Your order's hot and sitting next to me in the car
  has_order | Half an hour away, traffic permitting
  has_order | I'm on my bike with your pizza
  has_order | We have lift-off: your order is on the road
  has_order | I have safely collected your parcel and shall be with you shortly
  has_order | Your order left the store with me just now
  has_order | I'm on the road with your order
  has_order | Driving to you now with your shopping
  has_order | After a long wait I've finally got your food
  has_order late | I've got your order but I'm running about ten minutes late
  has_order near | Nearly at yours with your order
  near | Just coming up your street now
  near | I'm a street away
  near | I'm right outside your building
  near | Here!
  near | I'm out front in the white van
  near | Approaching your place now
  near | I'll be at your door in a sec
  near | very close now
  near | I am just around the corner from you
  near | At your gate, it's locked
  near | I'm pulling in now
  near | You should see me any second
  late | Apologies, I'm going to be late
  late | Hi, I'm really sorry your order's late
  late | there's been a bit of a hold-up on the road
  late | Your delivery has been delayed by roadworks
  late | I'm running about 10 minutes behind
  late | Traffic is terrible so I'll be later than the app says
  late | Sorry this is taking so long!
  late | It will take a little longer than expected to reach you
  late | I regret to inform you that your order is running late
  late | we're a bit behind today
  late waited | So sorry about the delay, thank you for being so patient
  waited | Thank you for your kind patience
  waited | Thanks so much for waiting
  waited | sorry about the wait
  waited | Apologies for keeping you waiting
  waited | I'm grateful for your patience
  waited | Your patience means a lot
  waited | Cheers for hanging on
  delivered | All done, your food's at the door
  delivered | I've just dropped your parcel at the front door
  delivered | Your order is outside your door
  delivered | Left by the front door, have a great night
  delivered | I have placed your order at the entrance
  delivered | Your groceries have been dropped off
  delivered | Your order was delivered a moment ago
  delivered | Mission complete, dinner is served on your doormat
  delivered | i put ur food on the step
  delivered | Food's on the porch, enjoy!
  delivered | Handed it to your neighbour
  delivered | I have just completed your delivery
  delivered asked | Left it at the door like you asked
  delivered | You'll find it by the front door
  asked | I'll drop it at the front door
  asked | I will place your order on the doorstep as instructed
  asked | Happy to leave it by the door for you
  asked | I've noted your delivery instructions
  asked | I'll leave everything at your door
  asked | It will be left at your front door
  meets | Could you please have your PIN ready when I get there
  meets | I'll wait for you at the entrance
  meets | I'll hand your order to you at the door
  meets | I'll meet you down in the lobby
  meets | Please come down to the lobby when I arrive
  | I'll be collecting your order shortly
  | I won't be late
  | Your order has not been delivered yet
  | I'm yet to pick up your order
  | When I have picked up your order I'll send a note
  | Will it be late?
  | I'm not outside yet
  | Hope you're having a good night
  | I should be with you by the end of the song
  | My map shows 20 minutes to go
  | If you aren't home I'll leave a note
  | I haven't left the store yet
  | Would you prefer the lobby or the door?
  | I'll let you know once I'm on my way
  | The lift is out of order
  | I drive carefully with every order
  | Just your driver saying hello
`)

/** A third set, tried once: 23 of 31 claims were found, and none was wrong. */
export const third: readonly Labelled[] = labelled(`
  to_store | Thanks for your order! I'm driving to the restaurant to pick it up as we speak
  to_store | Hello, I'm en route to collect your food from the takeaway
  at_store not_ready | I'm sitting in the restaurant, they say another five minutes for your food
  at_store | I've just arrived at the store and will start on your list
  not_ready | Your order is still with the kitchen
  not_ready | They've not finished cooking yet
  not_ready | it's not quite ready but shouldn't be long
  has_order | I've finally got hold of your order and I'm heading your way
  has_order | Your tasty order is in safe hands and en route
  has_order | Just collected it, driving carefully to yours
  has_order | I've loaded up your groceries and I'm leaving now
  has_order | On route with your meal
  has_order | All items picked up and on their way to you
  near | I'm just up the road from you
  near | I've parked outside
  near | Coming up to your building
  near | I am at the front gate
  late | Really sorry, I'm running super late
  late | Your order's going to be a bit late I'm afraid
  late | Sorry about the delay, there was an accident on the highway
  waited | Thanks a million for being patient
  waited | thank you for your understanding and patience
  delivered | Your order's been left on the front step
  delivered | I've left the bags beside your front door
  delivered | Order dropped off, enjoy your meal
  delivered | It's all there on your porch
  asked | I'll leave it on the step for you
  asked | I'll be leaving your order by the door
  meets | Please have the delivery code handy for me
  meets | I'll call up and meet you at the door
  | I'll grab it as soon as it comes out
  | I haven't got your food yet
  | When it's delivered I'll send a picture
  | Do you want it at the door?
  | Will be there soon
`)
