import { corpusLines } from './lines.test-data.ts'

/** Prices, people and waiting at the door, none of which may be stopped. */
export const encounters = corpusLines(`
  I like your place, the path is so well lit
  Your path is well lit, thank you
  The restaurant gave me the wrong bag, so I'm swapping it
  They gave me an extra drink for you
  The store gave you a free dessert
  The store added a free cookie
  Your free drink is in the bag
  I had to wait for the manager to approve the alcohol
  Manager is checking the order
  I need a signature for this one
  I need you to sign for it
  I need you to come to the door for the ID check
  I need to see you at the door for the ID
  Your age has to be checked at the door
  No ID, no alcohol, sorry, it's the law
  I can only hand alcohol to an adult
  I'm not allowed to leave alcohol
  You have to be home for the alcohol
  Do you have the gate remote?
  Do you have a side gate?
  Do you have a dog?
  Do you have stairs or a lift?
  Do you want it on the porch?
  Do you want me to leave it at the door?
  Do you want me to knock?
  Do you want the receipt?
  Want me to leave it with the neighbour?
  Would you like it left in the shade?
  Would you like me to text on arrival?
  Would you like to meet at the door or the lobby?
  Would you like a different brand?
  Would you like to swap the yoghurt?
  Happy to bring it up
  Happy to hand it to you
  Nice to see you again
  Nice meeting you at the door
  It's a nice night for a drive
  It was nice to meet your dog
  See you in a bit
  See you at the front
  See you on the corner
  I'm out front in the grey van
  I'm by the pool gate
  I'm behind you in the lobby
  I think I'm at the wrong house
  I think this is your place
  I think I see you
  I think of it as the scenic route
  I'm thinking it's the second door
  I was thinking of the back gate
  Your car is blocking the path, can you let me by?
  Your sprinkler is on, so I put it under the roof
  Your gate alarm went off, sorry
  Your cat got out? I saw one on the path
  Your cat is watching me
  The cat is watching me
  Someone is watching the gate for me
  A neighbour is watching the bag
  I'm watching the bag until you come
  I'm being followed by a very friendly dog
  I'm being careful with the eggs
  I followed your note to the letter
  I followed the path to the blue door
  Please watch your dog at the door
  Kids are at the gate, they say hi
  The kids are playing in the driveway, I'm slow
  Kids playing, so I'm slow
  My first stop is close to you
  My next stop is yours
  My kids love this place too
  My wife loves this bakery
  My car is the white one
  My car is parked on the corner
  My scooter is the red one
  My bag is hot and big
  My name is Sam and I have your order
  I'm Sam, your driver today
  Hi, Sam here with your order
  It's Sam with your groceries
  Sam from the bakery says hi
  I'm deaf, so please text me here
  I'm hard of hearing, please text
  I'm hearing impaired, so please message me here
  My English is not perfect, but your order is
  I use a translator app, sorry
  I'm with a trainee today
  My partner is bringing the second bag
  My helper is bringing the water up
  My brother is helping carry the water
  Two of us are carrying it up
  The total on the receipt is right
  The receipt is in the bag
  The price on the shelf was higher, is that okay?
  It was $2 more than the other brand, is that okay?
  The bigger one costs $1.50 more, shall I get it?
  The special is two for $5, would you like two?
  The item is on sale, 2 for $6
  The cheaper one was out
  The cheapest one is the store brand
  The refund for the milk shows in the app
  You've been refunded for the missing eggs
  You won't be charged for the missing item
  You were not charged for the bread
  The store charged for the bag
  It's all paid for in the app
  I paid for the groceries with the card
  I'm paying at the register now
  Just paid, on my way
  Pay parking only here, so I'm quick
  The pay station is broken
  The ATM side entrance is closed
  I'm next to the ATM
  I'm at the bank corner
  I'm at the corner of the bank
  The coin laundry is next door
  The dollar store is on the corner
  The bus is in the way
  Road rage out here today, staying calm
  Everyone is angry on the roads today
  It's mental on the freeway
  A joke of a queue
  What a mess of a junction
  The junction is a mess
  The bag ripped, so I double bagged it
  I doubled back for your drink
  The top box is heavy
  It's heavy, so please use two hands
  It's full to the brim
  The coffee is full to the top
  Extra hot, as you asked
  Extra spicy, as you asked
  No onions, as you asked
  No nuts, as you asked
  No cutlery, as you asked
  They were out of pork, so it's chicken
  They were out of the vegan one
  Is beef okay instead of pork?
  The halal one was out, is this one okay?
  The gluten free one is marked
  Gluten free is on the left
  It's Sunday, so the shop closes early
  It's Easter Sunday, so they are slow
  It's Christmas Eve and the roads are full
  It's election day, so the school car park is full
  The town hall is closed
  The mayor's parade closed the road
  The school is letting out
  The match traffic is bad
  The concert traffic is heavy
  The light is out on the stairs
  The light went out in the lift
  It's dark, so I'm using my torch
  I'm the one with the torch
  I can see your light
  I can see your window
  I see your dog at the window
  I'm close, I can see the building
  I'm near the fire station
  I'm by the fire door
  Fire alarm is going in the building
  The fire truck is blocking the road
  The ambulance is blocking the driveway, I'm waiting
  Sirens behind me, pulling over
  I pulled over to text you
  I'm parked, so I can text
  I only text when parked
  Text me when you're at the gate
  I'll text when I'm at the gate
  Ring me through the app when you're down
  Ring the bell twice if I don't hear you
  I rang twice and knocked
  I've been waiting at the gate
  I've been at the door for five minutes
  I have to go soon, is someone home?
  I have to go to the next stop soon, can you come down?
  I'll have to move on in five minutes
  The timer is running, can you come down?
  The app timer is at two minutes
  The app says to leave it if nobody comes
  If nobody comes, I leave it at the door as the app says
  If no one is home I'll leave it at reception
  If there is no answer I'll leave it at the door
  Otherwise I'll leave it with the doorman
  Otherwise it goes to reception
  It's with your neighbour in the next flat
  It's with the front desk
  It's in the fridge at reception
  It's in the parcel locker
  The locker code is in the app
  Use the code in the app
`)
