import { corpusLines } from './lines.test-data.ts'

/** Kitchens, spills, substitutes and identity cards, none of which may be stopped. */
export const kitchens = corpusLines(`
  The landlord let me in, I'll remember the sauce
  Your order is still being made, and the staff couldn't give me a time
  The staff couldn't give me a time yet
  They couldn't tell me how long it'll be
  The staff couldn't give me a time. The drive is about 8 minutes from here
  I'm running a little behind the beat, your order and I
  So hot today, your ice cream is in the cooler bag
  Your drinks are cold and the chips are hot
  I had to kill time at the restaurant
  I'm in the cash register line
  The cash register line is long
  The cash register was down
  The tip of the cake box is a bit bent
  The register is slow today
  It's a long line at the register
  The kitchen is slammed
  The restaurant kitchen is flat out
  The kitchen just started your order
  The kitchen forgot the sauce, so I went back for it
  They're short staffed at the store
  The store is short on milk today
  They ran out of the garlic bread
  They are out of oat milk, is soy okay?
  One item was missing, the store refunded it
  Missing item: the store had no more bananas
  The store missed one drink, I got it for you
  I noticed a missing sauce and asked for it
  Some sauce spilled in the bag, sorry
  A drop of soup spilled, I wiped the bag
  The drink spilled a bit, the store replaced it
  The kitchen knows about the nut allergy
  They marked the box with no nuts
  Please check the label for allergens
  I need to see your ID for the wine
  Please have your ID ready for the alcohol
  I have to check ID for the beer, thanks
  I need your ID for the alcohol order
  Your date of birth is on the ID, that's all I need
  The birthday cake is safe and level
  The birthday candles are in the bag
  Windy out here, holding on to the bag
  Are you happy with almond milk instead?
  I'll cancel the missing item so you get a refund
  I'll report the missing item to support
  I'll keep your ice cream away from the hot food
  I will return to the store for the missing drink
  I'm going back for the drinks
  I'm coming back for the second bag
  I'll remember the sauce
  I'll remember the extra napkins
  I won't forget the drinks
  I never forget the sauce
  Watch out for the hot lid
  Watch the steam, the soup is hot
  Careful, the cup is very hot
  The plates are hot
  You're close to the restaurant
  It smells great in here
  Your order smells amazing
  Your food looks great
  Your food looks amazing
  Hope you are hungry, it smells great
  I'm a bit hungry myself after smelling it
  Hope your family enjoys dinner
  The kids' meals are in the top bag
  The kids meal is in the small bag
  Baby formula is in the second bag
  The nappies are in the big bag
  The cat food is in the bag
  The cheap brand was out, is the other one okay?
  They had only the cheap brand
  Sorry for the mess at the counter
  It's a bit crazy at the store
  The queue is insane
  The app is slow to update
  The app is down
  The party is loud, I can hear it from here
  The party platter is level
  The single bag is yours
  A single bag today
  The single origin coffee is in the bag
  Your double shot coffee is hot
  Your hot chocolate is safe
  I've got two hot drinks and one cold
  Two hot bags for you
  The hot sauce is in the bag
  The fit is tight in the box
  The box is a snug fit
  Rest up and enjoy the soup
  Your coffee is with me
  Drinks are in the second bag
  The ice is melting, so I'm quick
  Please put the ice cream in the freezer
  Please check the bag
  Please check the drinks
  Please take the drinks first
  Please take the bag inside soon
  Please use the app to call
  Could you give me a hand with the heavy bags?
  I can give you a hand with the bags
  I could use a hand with the heavy water
  I need a hand with the water
  Last order of the night
  A few extra napkins
  I got extra napkins
  I got extra straws
  Extra sauce is in the bag
  Extra sauce in the bag
  The extra sauce is included
  I asked for extra sauce for you
  Extra careful with the soup
  I'm taking extra care with the cake
  Every item is there
  Everything is in the bag
  Every bag is sealed
  Let me know if anything is missing
  The separate bag is yours
  I separated the hot and cold
  The gift card was at the counter
  The gift wrap is on
  Your gift is wrapped
  The flowers are fresh
  The flowers look beautiful
  Your flowers look beautiful
  The roses are beautiful
  The cake looks beautiful
  Your cake is gorgeous
  Sweet potato fries are hot
  The sweets are in the side pocket
  The honey is in the bag
  Honey and milk are in the bag
  Angel hair pasta was out
  The doll is in the toy bag
  Princess cake is level
  I'm number four in the queue
  Your number is next in the queue
  3 of 4 bags are packed
  12 eggs, none cracked
  2x Coke and 1x fries
  2 x 600ml water
  6 pack of water
  Chicken breast is in the bag
  The duck breast is hot
  The rack of ribs is hot
  Assorted sushi is chilled
  Your order has a seal
  The seal is intact
  The bag is sealed
  Bags are sealed and upright
  A family restaurant, so it's busy
  The family size pizza is hot
  Your shopper is at the checkout
  I am at the checkout
  At the checkout now
  Just need the bread
  I'm in aisle five
  The bananas are green, is that okay?
  The avocados are hard
  The bread is fresh
  The strawberries look poor, shall I skip them?
  The quality is poor, shall I get another brand?
  The lettuce looks sad, want another?
  Times are a bit off in the app
  Things are slow at the counter
  The ice cream is rock hard
  They broke a bottle, so they are getting a new one
  An egg broke, the store swapped it
  The machine broke down
  The ice cream machine is broken
  I'm beat, but the food is hot
  The food court is closing
  It's in the parcel box
  Photo is in the app
  A photo is in the app
  Back at the store
  Coming for the second bag
  I'll call you through the app
  Call me in the app
  Can I call you through the app?
  Don't forget your ID
  Don't forget the drinks on top
  Don't forget the ice cream is cold
  Oh my, what a queue
  Oh my goodness, what a queue
  Goodness, what a queue
  Holy smokes, that's a queue
`)
