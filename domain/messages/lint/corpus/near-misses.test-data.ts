import { corpusLines } from './lines.test-data.ts'

/** Ordinary talk, much of it close to a blocked word, none of which may be stopped. */
export const nearMisses = corpusLines(`
  Hi Sarah, I've just picked up your order and I'm on my way.
  No need to hurry
  Please don't hurry, the steps are icy
  Come down whenever you can
  Hurry up and wait at the lights
  I'm sick of this rain
  Please come down to the lobby when you can, I can't park
  Could you come down now? I'm out the front
  I asked the store twice for your sauce
  They opened the gate already
  I moved it out of the sun
  You must be sick of waiting, sorry
  The kitchen keeps me waiting
  I'm climbing over with your coffee
  I feel like an idiot, I went to the wrong door
  Qué tonto soy, me pasé de calle
  Quel idiot je suis, j'ai pris la mauvaise sortie
  Que burro eu, entrei na rua errada
  Main bhi pagal hu, galat gate pe aa gaya
  Em khờ quá quẹo nhầm hẻm rồi
  我真笨，走错楼了
  The bar code wouldn't scan, so they typed it in and I'm on my way
  The PayPal sponsored fun run has closed the main road
  Meu celular travou, mas já voltou
  I'm at the one opposite St Mary's Church
  Is it the house at number 9?
  The app covers the tolls, no need to do anything
  I marked it delivered too early by mistake, still on my way to you
  The app marked it delivered already, but I'm still coming
  It would be a sin to let this pizza go cold
  Voy cuando abra la puerta la tienda
  Abre logo que eu chegar, o porteiro disse
  我跟店里说了两遍不要葱
  Everything is in tip-top shape
  Thank you for waiting for me
  Please tell support that the drinks did not arrive so you get a refund
  If something is missing tell support it didn't come and they'll refund it
  The store is closed. Please cancel the order in the app so you get your money back
  You'll need to cancel the order in the app for a full refund
  I don't want to cancel this order, I'm still waiting here
  You may want to cancel the order if 40 minutes is too long
  If the order gets cancelled on your end, don't worry, I'm still bringing it
  Sorry I'm late, I marked arrived early by mistake, I will be there in 2 minutes
  Tell them at reception I'm not late
  Please don't tell the company at the front desk, it's a surprise cake
  No need to tell the app anything, I've sent them a photo
  Por favor no cancele el pedido
  ¿Quiere cancelar el pedido o esperar?
  Quer cancelar o pedido ou esperar?
  Voulez-vous annuler la commande ou attendre ?
  Order cancel mat karo, main aa raha hoon
  您想取消订单还是等一下？
  Thank you so much for coming down for me
  Two of the drinks got tipped over, so sorry, the help button refunds them
  Hiya, it's Tip, short for Tippawan! They have just started your noodles
  Hi, Cash here, I'm your driver today
  Would you like to cancel the order or wait 20 minutes?
  The store has closed, so support will cancel the order and your money comes back by itself
  If you'd rather not wait you can cancel it in the app, no hard feelings
  The kitchen cancelled the noodles, support has told the app and the refund is on its way
  Could you cancel the drinks with support, they're out of stock
  I told support that it arrived late, so you don't have to
  I've marked it as delivered, the photo is in the app
  Do you want to cancel the missing item, or take the other brand?
  Let me know in the app if it never arrived and I'll tell support
  The app says delivered, but I'm still at the gate, here in a second
  I'll tip the bag upright before I hand it over
  I'll tiptoe past the dog
  Present and accounted for: six rolls and two soups
  The lamb is first rate this week, the whole queue was saying so
  Dollar pancakes are stacked at the bottom
  Time is money, they say, but with soup I prefer slow and steady
  These are ugly but delicious tomatoes
  Two drinks at the bottom, hot stuff on top, mind the lids
  O beijinho está na caixinha de cima, cuidado ao abrir
  I have multiple drops tonight, yours is next
  The store rules stipulate a bag check
  I'm at the tip of the driveway
  The drinks might tip over, so I'm going slowly
  I drove slowly so nothing tips over
  The soup tipped over a little, sorry
  The store was out of sirloin tips, is stew beef okay?
  Would asparagus tips work instead?
  They had no Q-tips
  The lift is operating again
  The street is celebrating tonight
  There was a queue at the cash register
  I'm parked at the gift shop
  Your gift is at the door
  The gift bag is with the flowers
  I'm coming from 5 Star Kebabs
  Picked up from Five Star Pizza
  Your coffee from Starbucks is with me
  I've reviewed your note
  Reviewing your instructions now
  Please review the substitutions I sent
  Thanks for the feedback, I'll use the side door
  Hi Jesús, I'm nearly there
  Hi Christian, I'm on my way
  Hello Faith, your order is here
  Hey Angel, almost there
  Hi Mohammed, about 5 minutes away
  Hi Grace, it's at your door
  I'm in a blue Toyota
  I love this neighbourhood
  I'm studying between trips
  I'm saving for a trip
  I'm supporting my family
  I kept cold items apart
  I've got your bag of ice
  I'll be there at 6:30 pm
  About 10 min away
  I have 2 bags and 3 drinks
  I'm at the level 3 lift
  You're number 12 in the queue at the bakery
  Happy Easter, your order is on the way
  Happy Diwali! Your order is at the door
  Merry Christmas, enjoy your meal
  Have a blessed day
  Eid Mubarak, your order is here
  I'm struggling to find parking, 2 more minutes
  I'm struggling with the gate, could you buzz me in?
  I left the food on the table at reception
  If you don't see me, I'm in the white van
  If you don't mind, could you come down to the lobby?
  If you need anything, just message me here
  Feel free to call me through the app
  I tried your number, no answer
  There's no signal in the car park
  Could not see your house number in the dark
  At this rate I'll be there in ten
  The dog looks cute
  What a beautiful day
  Pretty busy on the roads
  Your pizza is still hot
  Your food is hot and ready
  The hot food is in the hot bag
  I have the jerk chicken
  One Bloody Mary mix is out of stock
  It's a Dick Smith bag
  The assistant said five minutes
  I passed the class on food safety
  Your order is packed in glass
  Let me assure you it is warm
  The cocktail mix is cold
  I'm next to the church
  I'm outside St Mary's church
  The landlord let me in
  Picked up from Lord of the Fries
  The Greens are fresh
  The trumpet player next door is loud
  The president of the club let me in
  Honey chicken is on board
  No baby wipes left, is another brand okay?
  The naked juice is sold out
  Could you turn on the porch light?
  I'm at the gate
  Gate is open, coming in
  Please have your PIN ready
  Please have your code ready when I arrive
  The code worked, thank you
  Buzz me in please
  I'm in the lobby
  I'll meet you outside
  On my way to you
  I'm 5 minutes up the road
  2 bags on my way
  10 min to go on the highway
  Traffic is heavy on George Street
  Second drop first, then yours
  They are still making it
  The restaurant is running behind
  I double-checked all 12 items
  Your order of 14 items is complete
  Order 2 of 3 is yours
  I've swapped the 2 L milk for 3 L
  The replacement is $3.50, is that okay?
  It's raining, so I'm taking it steady
  Sorry for the wait
  Thanks for your patience
  Thank you so much for waiting
  Enjoy your meal
  Have a great night
  Hope you enjoy it
  Take care
  You made my day with that note
  Thanks for the kind words
  I appreciate your patience
  I really appreciate it
  I'm happy to leave it at the door
  If you are happy with the substitution, no need to reply
  Take care on the wet steps
  I'll take good care of your order
  I'll look after your order
  I'm looking after your order from Ribs & Burgers
  I'll remember to knock
  I'll keep it upright
  I'll drop it at the door
  I'll keep your food warm
  I'll hold it upright
  I'm following your instructions
  Watch your step, the path is wet
  I'm nearly there, the white house on the corner
  I'll leave it or hand it over, whichever you like
  It needs a little extra time
  I asked for extra sauce
  I added extra napkins
  A bit of extra ice is in the bag
  The lot is full, so I'm parking around the corner
  There is a lot of traffic
  The flat tyre is fixed
  Just around the corner
  See you soon
  Nearly there
  I'm here
  Left at your door as you asked
  The eagle has landed
  Your order is sitting pretty at your door
  The red lights are all out to meet me
  I'm at the front with your order 👍
  Your order is with me 🙂
  Enjoy the party 🎉
  The bill is in the bag
  Your change of address note was clear
  I have changed lanes
  The stars are out tonight
  Star anise was out of stock
  It's quiet under the stars
  The coupon is in the bag
  I'm on level 2 of the car park
  My phone is at 5 percent
  I'm on a bike, so parking is easy
  My car broke down, a new driver may come
  The bridge is closed, I'm taking the long way
  I fed the meter
  The school zone is slow
  The cat says hello
  Your neighbour let me in
  Thanks mate
  Cheers, see you in 5
  There's a rating label on the bag, the spicy one
  Thumbs up from me, I got your note about the baby
  Be there in a jiffy
  I'm the one with the green helmet
  Could you put the dog inside, please?
  Your dog is lovely
  The lift is out of order
  I have your drinks, chips and 2 sauces
  No worries at all
  I'm on my way, {name}
  Your order from {store} is on its way, {name}
  Hi {name}, it's at the door
    Could you send me the gate code before I get there?
    Could you send me the gate code please
    Hi, I am at the gate. Could you give me the code now please?
    Can you send me the building code now? I am at the door.
    Please give me the delivery PIN now, I am at your door.
    The app says you asked me to leave it at the door.
    Please change the drop off pin so I can find your door.
    Your order is here, please tap confirm now that you have it.
    Tell them you got it from me, reception is asking.
    Please confirm you received it before I leave.
    Tell support I already handed it to reception if they call.
    I marked it delivered, do not tell me it is missing already.
    The app wouldn't let me mark it delivered until I took a photo
    Say hi to your dog, tell them I left a treat by the gate
`)
