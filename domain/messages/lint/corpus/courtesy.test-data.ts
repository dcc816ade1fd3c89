import { corpusLines } from './lines.test-data.ts'

/** Courtesy, help and small talk, none of which may be stopped. */
export const courtesy = corpusLines(`
  Thai Garden is always in good service
  It's all for you. Hot and cold are packed separately
  It's a dead end, turning around now
  Sorry I missed you
  I'm near the tip of the peninsula
  They are short on staff tonight
  The lid came off, so I asked for a new one
  Happy birthday to whoever it is for
  Have a great birthday
  It's pouring down here
  It's really coming down
  Visibility is bad, so I'm taking it slow
  It's a tight squeeze in the garage
  Parking is hard to find
  Parking is tough here
  Loading zone is full
  Security let me in
  Can you come to the front?
  Are you okay with a substitute?
  If you want it left somewhere else, just tell me
  If you want me to call, let me know
  If you're out, I'll leave it in the shade
  I'll wait here for you
  I'll return the cart and head over
  I'll drop you a message when I'm close
  I'm coming up now
  Coming around for you now
  I see where you are now
  I know where to leave it
  I won't be long
  You'll see a white van
  You are so kind
  You're very patient, thank you
  You're amazing, thank you
  You are lovely, thanks
  So kind of you
  How kind of you
  Beautiful evening out here
  A lovely evening for a drive
  Good luck with the exam
  Good things come to those who wait
  Good news, it's ready
  I'm good to go
  Sounds good to me
  It's in good hands
  Hope the kids love it
  Hope the family enjoys it
  It's mad out here
  Traffic is a nightmare
  Silly me, I took the wrong exit
  I was slow today
  I'm a slow walker
  Sorry, I'm new here
  Sorry to bother you
  Sorry to be a pain
  Sorry to trouble you
  I'm in a silver Corolla
  I'm the guy in the red cap
  I'm the woman in the yellow jacket
  I have a beard and a blue helmet
  I've got my hazards on
  I'm next to the credit union
  I'm by the bank
  I'm at the post office
  I'm outside the temple
  I love this song
  The radio is good today
  I hope your day is going well
  Hope you feel better soon
  Hope your day is easy
  Hope the move went well
  Enjoy the movie night
  Coffee is on its way
  Dinner is on its way
  Breakfast is on board
  Ice cream first in the freezer please
  Please keep it upright
  Please message me here
  Please let me know
  Give me a sec
  Give me a wave
  Give me a shout when you see me
  Give me a buzz when you're down
  I'm short of time but careful
  I need work boots for this mud
  Last one of the day
  A bit of a wait
  Extra care on the hills
  Everything is accounted for
  Anything else you need?
  Anything you'd like me to check?
  Let me know how you'd like it left
  Let me know where you'd like it
  Thanks for coming down
  Thanks for meeting me
  Thanks for being patient
  Thanks for the heads up
  Thanks for having me
  Your patience is appreciated
  I appreciate you waiting
  Your help is appreciated
  Traffic is moving at a good rate
  The first-rate bakery is busy
  Star Bakery is busy
  Five Star Bakery is busy
  The review screen is stuck
  The bar is packed
  The pub is packed
  The present is wrapped
  The view is gorgeous
  Gorgeous day for it
  It's a gorgeous evening
  The queen bed sheets are heavy
  The crowd is huge
  They called my number
  I'm on Main now
  Should be there by 7
  I'm there in 10 to 15
  Item 4 of 6 is being packed
  A 24 pack is heavy
  The 1.5 L bottles are heavy
  The cock-a-doodle cafe is busy
  Chicken thighs are packed cold
  The dick's sporting goods exit is closed
  The bass is loud
  I stacked it neatly
  The shelter is closed
  I left it quietly
  I'm a careful driver
  Your driver is here
  I'm your driver today
  I'm your shopper today
  Time is tight, but I'm on it
  Things are busy here
  Things are moving now
  Everything is slow tonight
  Everything is hard frozen
  It is hard to see the numbers
  It was hard to find
  It's been a busy night
  It's been a long day
  It's a slow night
  It's tight in here
  Life saver, thank you
  You're a life saver
  I'm dying to see that view again
  The mall is closed
  Behind the pot plant
  It's behind the plant
  It's under the chair
  It's in the shade
  It's by the esky
  It's in the cooler
  I took a photo
  Hold on, nearly there
  Back in a sec
  Off to you now
  Coming to you now
  I'll be right up
  I'll call when I'm there
  I'll text here when I'm there
  Text me here if you need anything
  Call me if you can't find it
  Call me when you're down
  My voice call won't connect
  No need to reply
  No need to come out
  No need to rush
`)
