import { corpusLines } from './lines.test-data.ts'

/** Gates, dogs, stairs and doors, none of which may be stopped. */
export const doors = corpusLines(`
  Sorry I missed you at the door
  What a lovely dog
  Your dog is very friendly
  Your dog is so cute
  Cute dog, he said hello
  The dog is barking, I'll wait at the gate
  Is your dog friendly?
  Could you hold the dog, please?
  Beware of the dog sign, so I stayed at the gate
  I noticed your allergy note and told the kitchen
  Is the peanut allergy note correct?
  I can't leave alcohol at the door, sorry
  Could you bring your ID to the door?
  The boom gate is closed
  The gate is locked
  The gate won't open for me
  The gate code is not working, could you buzz me in?
  The gate is stuck
  Could you open the gate, please?
  Which gate should I use?
  Which building is it?
  Which entrance is closest?
  What's your gate like, the side one?
  What's the best door?
  Is it the front or the back door?
  Is it the house with the blue door?
  The blue door or the red one?
  The lift is broken
  The elevator is broke
  The lift is slow
  The intercom is broken
  The buzzer is not working
  I pressed the buzzer, no answer
  I rang the doorbell
  I'm at the wrong tower
  I'm taking the stairs
  Four flights of stairs, nearly there
  The stairwell is dark
  I'm on the ground floor
  The concierge has it
  The security guard has your order
  Security won't let me up, could you come down?
  Could you come down, please?
  Could you meet me at the lobby?
  Are you at the side entrance?
  Are you in the front or the back building?
  Are you the one waving?
  If you aren't home I can leave it at the door
  If you can't come down, I can leave it with the concierge
  If you don't answer the buzzer, I'll leave it at the door
  Unless you say otherwise, I'll leave it at the door
  I'll have to leave it at the gate
  I'll hold the door for you
  I'm following you to the lift
  I saw your note
  I see your building
  I know the building
  You will hear the bell
  Thank you, love the note
  I love the garden
  I love your garden
  What a beautiful garden
  The baby formula was out, is another brand okay?
  Dog food is heavy, is the door okay?
  My bad, wrong entrance
  I'm such a fool, I went to the wrong door
  Is this the right place?
  Is this the right address?
  Could you check the address in the app?
  Could you share the right entrance?
  I'll need the PIN from your app
  Please read me the PIN at the door
  I need the delivery PIN when I hand it over
  The app needs a PIN at the door
  I need a code from you at the door
  The QR code won't scan at the store
  The bar code was missing
  The promo code is on the bag
  The union building entrance is closed
  The labour ward entrance is closed, coming through the main door
  The hen's party has the lift
  The wedding has the lobby
  There's a wedding in the lobby
  Please watch the step
  Please mind the dog
  Please don't let the dog out
  Please confirm the unit in the app
  Please confirm the entrance
  Can I get a hand with the door?
  I need help finding the door
  Please help me find the entrance
  Could you help me find the door?
  Help, which door is it?
  I can't find the door
  I can't leave it at the gate
  I can't read the unit in the note
  I can't hear the buzzer
  I don't see the door
  Thank you for the directions
  Thanks for the gate instructions
  I appreciate your help with the gate
  Really appreciate the clear note
  Your note is appreciated
  The money exchange is next door
  What a gorgeous garden
  The queue is out of the door
  I'm at your building
  I'm outside your building
  Your place is next
  Your house is next
  Your directions are great
  Your directions were perfect
  Your instructions are clear
  Your instructions say the side door
  I'm at your gate
  I'm at your door
  I'm down the hall
  I'm two doors down
  I was at the door at 6.15
  I pressed the bell
  I had to press the bell twice
  The food bank is next door
  The baby is asleep? I won't ring
  I saw the baby sleeping sign, so I didn't ring
  Shh, baby sleeping, so I left it quietly
  I didn't ring because of the baby note
  It's poor reception here
  The screen door is open
  Screen door was unlocked, so I left it inside the porch
  It's on the bench
  It's on the step
  It's on the mat
  It's in the box at the gate
  Safe drive home to the family visiting
  I'll be at the door in one
  Don't worry about the gate
  Never mind the gate, I found it
`)
