import { corpusLines } from './lines.test-data.ts'

/** Threats, insults, advances and beliefs, in the words of drivers. */
export const conductExamples = {
  threat: corpusLines(`
    If you don't answer I'm gone
    Get down here now or the dog next door eats well tonight
    I won't be so gentle with your next parcel
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
  deceit: corpusLines(`
    Please press you have received it already, the timer is running out
    Could you cancel the order from your side please, so it isn't on my record?
    Would you mind hitting cancel so I don't lose my completion rate
    Can you cancel it on your end and reorder
    Cancel it and I'll bring it to you anyway
    If the order got called off on your end it would be easier for us
    Just tell support it never arrived, you get a refund and I keep the food
    Would you be able to cancel, so that my rate doesn't take the hit?
    Please cancel, I can't come
    Could you please cancel? My bike broke down
    Just cancel from your side bro
    Don't mention it to support please
    I'm marking it delivered now, please don't tell support
    Let's keep between us what time I really showed up
    Please confirm to the app that I delivered on time even though I'm still at the restaurant
    ¿Puede cancelar el pedido desde su app?
    Dites au support que vous n'avez rien reçu
    Pode cancelar o pedido pelo app?
    Order aap cancel kar dijiye
    麻烦你取消一下订单
  `),
  insult: corpusLines(`
    You idiot
    You are the slowest human to ever open a door
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
  profanity: corpusLines(`
    What the fuck
    This is shit
    wtf is this place
    You bastard
    f*ck this
    bullshit instructions
    you dickhead
    This fucking lift is out again, walking up
    Traffic is a bitch today sorry, 15 more min
  `),
  mild_profanity: corpusLines(`
    Move your ass
    Damn traffic
    Bloody gate won't open
    What the hell
  `),
  slur: corpusLines(`
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
  flirting: corpusLines(`
    Hey gorgeous
    You should come with a warning label
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
  rude_demand: corpusLines(`
    Get down here now
    Come out right now
    I told you three times already
    Not asking again
    I'm so sick of waiting out here
    I don't have all night
    You better be at the door
    Stop making me wait
    Why aren't you answering
    I'm not your servant
    What's taking you so long
    Hurry up and open the gate
    Move it, I'm parked on a clearway
    Last time I'm telling you
    Come down 😡
    Put proper directions or don't order
    Baje ya, no soy su sirvienta
    No tengo toda la noche
    Dépêchez-vous un peu
    Je ne suis pas votre larbin
    Não sou seu empregado
    Não tenho o dia todo
    Main aapka naukar nahi hu
    Pura din yahan khada nahi rahunga
    Tôi không phải osin
    Kêu mấy lần rồi mà không ra
    我没空等您
    说了好几遍了
  `),
  religion: corpusLines(`
    God bless you
    Jesus loves you
    I'll pray for you
    Praise the Lord
    Amen
    Come to my church
    Read the bible
    God is good
    God sent me to you
  `),
  politics: corpusLines(`
    Vote yes
    Trump 2028
    Free Palestine
    The government is ruining roads
    Stop the boats
    Democrats did this
    Join the union
    Who did you vote for
  `),
}
