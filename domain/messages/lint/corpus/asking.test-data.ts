import { corpusLines } from './lines.test-data.ts'

/** Begging, in the words of drivers. */
export const askingExamples = {
  asks_for_tip: corpusLines(`
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
  asks_for_money: corpusLines(`
    Got any cash?
    Say it never came, they refund you and we split the difference
    Cash is welcome
    A few extra bucks would help
    Could you spare a couple of dollars
    Add $5 please
    Add £5 please
    €5 extra please
    £££ please
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
  asks_for_gift: corpusLines(`
    Gifts are welcome
    Buy me a coffee
    A small present is always appreciated
    Leave me a snack
    I'd love a little gift
    Shout me a beer
    I accept gifts
    Get me something nice
  `),
  asks_for_rating: corpusLines(`
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
  hints_at_tip: corpusLines(`
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
  hardship_plea: corpusLines(`
    I will end up on the streets without this job
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
}
