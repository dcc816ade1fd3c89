/** Messages that must never be sent, in the words of drivers, by what is wrong with them. */
export const bad: Record<string, readonly string[]> = {
  asks_for_tip: lines(`
    Tips appreciated!
    Please tip your driver
    Don't forget to tip
    A tip would be great
    Any tips are welcome
    tip me please
    Please consider a tip
    If you can, leave a tip in the app
    Gratuity is always appreciated
    Tipping helps a lot
    no tip no trip
    You can tip me after delivery
    Thanks for the tip in advance
    I work for tips
    Tippers get faster service
    Big tip please
    Could you raise the tip?
    Would love a small tip
    Remember to tip!
    Una propina por favor
    Hope you don't mind leaving a tip
    We live on tips
    I saw you didn't tip
    The tip was a bit low
    Your order is here, tips welcome
    Just a lil tip pls
    You forgot the tip
    #tipyourdriver
    tipyourdasher
    Gratuities are welcome
  `),
  asks_for_money: lines(`
    Got any cash?
    Cash is welcome
    A few extra bucks would help
    Could you spare a couple of dollars
    Add $5 please
    $$$ please
    I could use some money
    Five dollars extra would be nice
    Keep the change
    Any spare change helps
    They barely pay us
    This job pays so little, pay me a bit more
    I only get paid peanuts so little
    Donations accepted
    Leave some cash at the door
    Chip in for fuel
    Throw in an extra $3
    A nice bonus would be great
    💵 please
    Hungry driver 🤑
  `),
  asks_for_gift: lines(`
    Gifts are welcome
    Buy me a coffee
    A small present is always appreciated
    Leave me a snack
    I'd love a little gift
    Shout me a beer
    I accept gifts
    Get me something nice
  `),
  asks_for_rating: lines(`
    Please rate me 5 stars
    Rate me well
    5 stars please
    Leave a good review
    I'd love five stars
    A good rating helps me
    Ratings appreciated
    Please leave positive feedback
    Give me a thumbs up
    Thumbs up in the app please
    How did I do?
    5⭐ please
    ⭐⭐⭐⭐⭐
    5/5 service I hope
    Hope that was a 10/10
    Write me a nice review
    Please leave a compliment in the app
    Drop some stars
    Rate the delivery please
    Tell Uber how I did
    Give me a 👍
    Hope I earned those 5-stars
    Five star service today
    Feedback would be great
    Leave a kind comment
    Rate us high
    all the stars please
    A 5 star rating would make it
  `),
  hints_at_tip: lines(`
    A little extra would be great
    Show some love in the app
    If you enjoyed the service, you know what to do
    Every bit helps
    Anything helps
    Your generosity is appreciated
    Take care of your driver
    Look after your driver
    Support your local driver
    Don't forget about me
    You can still add more in the app
    It would make my day
    We rely on customers like you
    Help a brother out
    Something extra on top is nice
    Please be generous
    If you are happy with the delivery, say thanks in the app
    Adjust the amount after delivery
    You can thank me in the app
    Good karma comes back
    Hook me up
    I deserve something nice
    If you liked my service please remember me in the app
    A small token of appreciation goes a long way
    Make it worth my while
    Show me some love
  `),
  hardship_plea: lines(`
    I need the money
    I have kids to feed
    My rent is due
    I'm struggling this month
    Times are tough
    I'm so broke
    I'm trying to make ends meet
    I'm a single mum
    I lost my job
    My mum is sick
    Got bills to pay
    Living in my car right now
    Petrol is so expensive
    I can't afford food
    I'm desperate
    Three mouths to feed at home
    This is for my medical bills
    Trying to pay my rent
    Need money for uni
    I'm in debt
    Please help me, it's been a hard year
    Haven't eaten all day
    Trying to put food on my table
    I'm working two jobs to get by
  `),
  payment_handle: lines(`
    My PayID is below
    Venmo me
    Cash App works too
    PayPal is fine
    Beem it to me
    My BSB is ready
    Send it to $jsmith22
    Zelle works
    I take bitcoin
    Buymeacoffee page is up
    Bank transfer to my account
    Here are my bank details
    GoFundMe is open
    Google Pay accepted
  `),
  link: lines(`
    See https://example.org/me
    www.mypage.com
    Find me at mypage dot com
    paypal.me/driver
    Look at driver.com.au
    my linktree has it
    bit.ly/3xyz
    hxxp site mypage.net
  `),
  email: lines(`
    Write to joe@example.com
    joe at gmail dot com
    Email me later
    joe (at) mail (dot) com
    My email is on the card
  `),
  phone: lines(`
    Call me on 0412 345 678
    My mobile is 0412345678
    Ring +61 412 345 678
    zero four one two three four five six seven eight
    0 4 1 2 3 4 5 6 7 8
    Text 555-012-3456
    (02) 9876 5432 is mine
    oh four one two three four five six
  `),
  social_handle: lines(`
    Add me on Insta
    Follow me @speedydriver
    I'm on WhatsApp
    Find me on Facebook
    My snap is fast
    DM me
    Telegram is better
    I'm @joe_drives
  `),
  threat: lines(`
    If you don't answer I'm gone
    Come down now or else
    I know where you live
    I'll remember this
    Hurry or I'll cancel
    I'll cancel your order
    You'll regret it
    I'll eat your food
    Watch your back
    Last warning
    Don't make me come up
    Unless you come down I'm going
    If you don't come out now I leave
    I will remember your face
    I know your address
    You won't get your food
    Come out or I'm leaving
  `),
  insult: lines(`
    You idiot
    Are you stupid
    What a moron
    You are so rude
    Don't be cheap
    Shut up
    Screw you
    You're pathetic
    Lazy customer
    Learn to read
    What is wrong with you
    You're a scammer
    Ungrateful
  `),
  profanity: lines(`
    What the fuck
    This is shit
    Move your ass
    Damn traffic
    wtf is this place
    Bloody gate won't open
    You bastard
    f*ck this
    bullshit instructions
    What the hell
    you dickhead
  `),
  slur: lines(`
    You people never answer
    Go back to your country
    Learn english
    Speak English please
    You retard
    Women drivers block the way
    Are you muslim
    Where are you really from
    Bloody foreigners
  `),
  flirting: lines(`
    Hey gorgeous
    Hi cutie
    Are you single?
    You're beautiful
    What's your number
    You look amazing
    Love your smile
    Hey sexy
    Want to hang out
    Dinner with me sometime
    Hi beautiful
    I like you
    Do you have a boyfriend
    See you soon babe
    Sending kisses
    😘 see you
    You are so pretty
    Let me in for a coffee with me
  `),
  religion: lines(`
    God bless you
    Jesus loves you
    I'll pray for you
    Praise the Lord
    Inshallah I'm there soon
    Amen
    Come to my church
    Read the bible
    God is good
    Thank God for green lights
  `),
  politics: lines(`
    Vote yes
    Trump 2028
    Free Palestine
    The government is ruining roads
    Stop the boats
    Democrats did this
    Join the union
    Who did you vote for
  `),
  address: lines(`
    I'm at 88 Caldwell Avenue
    Left at 12 Main Street
    Unit 23 is where I am
    Outside apartment 4B
    I'm at number 12
    Coming to Tarrawanna, NSW 2518
    At 5 Smith Rd now
    Left it at apt 7
    Room 204 right
    I'll buzz 12
    12/48 Station is it
    House 9 on the corner
  `),
  access_code: lines(`
    Your gate code is 4821
    PIN 1234
    code: 90210
    The door code 5566 worked
    I used 4821 as the code
    Gate 4455# right
    Your pin is 12 34 so 1234 pin
  `),
  order_number: lines(`
    Order #A4F7C2 is here
    Order 123456 is here
    Order number 8841 on the way
    I have #4471
  `),
}

/** Ordinary talk, much of it close to a word that is blocked. Nothing of it may be stopped. */
export const good: readonly string[] = lines(`
  Hi Sarah, I've just picked up your order and I'm on my way.
  Everything is in tip-top shape
  I'll tip the bag upright before I hand it over
  I'll tiptoe past the dog
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
`)

function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
