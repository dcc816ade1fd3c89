/* How to add a sentence: see the head of picked-up.ts. */
import { lines } from './notation.ts'
import type { DeliveryWording } from './wording.ts'

/** What happens on the road, one sentence each. They follow the news. */
export const onTheRoad = {
  traffic: {
    cause: {
      plain: ['heavy traffic', 'backed-up traffic', 'a busy road'],
      formal: ['heavy traffic', 'congested traffic'],
    },
    before: lines(`
      wb: traffic's a bit slow, so I'm taking it steady
      w: the roads are busy, so I'm taking my time and going carefully
      w: there's a fair bit of traffic about, but I'm moving
      w: traffic is heavier than usual, so I'm going gently
      b: traffic's heavy, but I'm moving
      b: roads are busy, so I'm taking it steady
      p: traffic is doing its best tortoise impression, but we're moving
      p: the whole town seems to be on the road with us
      p: the red lights and I are getting to know each other
      f: traffic is heavier than usual, so I am travelling with care
      f: the roads are busy, and I am taking them steadily
      f: traffic is slow in places, but I am moving
    `),
    delayed: lines(`
      wb: traffic is heavier than usual
      w: I'm caught in slow traffic, but moving
      w: the roads are packed right now, and I'm taking them steadily
      w: traffic has slowed right down around here
      b: caught in slow traffic
      b: traffic's crawling, but I'm moving
      p: the snails are overtaking this traffic
      p: the red lights are all out to meet me
      p: every car in town has chosen my road
      f: traffic is heavier than usual
      f: the roads are congested, and I am travelling with care
      f: slow traffic is holding me up
    `),
    delivered: lines(`
      wb: traffic was slow, so thanks for waiting
      w: the roads were busy, so thank you for being patient
      w: traffic was heavier than usual, and I appreciate the wait
      b: busy roads, so thanks for your patience
      b: the roads were busy today
      w: the roads were packed, and I took them gently
      f: the roads were busy, and I took them with care
      p: the traffic put up a fight, but we got there
      p: every red light came out to say hello along the way
      f: traffic was heavier than usual, so thank you for your patience
      f: the roads were busy, and I appreciate your patience
    `),
  },
  weather: {
    cause: { plain: ['rough weather', 'the weather'], formal: ['the weather', 'poor weather'] },
    before: lines(`
      wb: the weather's a bit rough, so I'm taking it steady
      w: it's not the nicest weather out here, so I'm going carefully
      w: with this weather I'm taking the corners gently
      w: the weather is making things slow, so I'm taking extra care
      b: rough weather, so I'm taking extra care
      b: weather's not great, so I'm going gently
      p: the weather is being dramatic, so I'm taking it gently
      p: the weather and I are having words, but I'm winning
      p: it's wild out here, and everything but me is wrapped up well
      f: the weather is difficult, so I am travelling with extra care
      f: because of the weather I am taking the roads slowly
      f: conditions are difficult, and I am taking the roads steadily
    `),
    delayed: lines(`
      wb: the weather is slowing everything down
      w: the weather's wild out here, and I'd sooner be careful than quick
      w: the weather has made the roads slow, so I'm taking care
      w: conditions aren't great, so I'm going gently
      b: bad weather, so I'm going carefully
      b: the weather's rough, so I'm taking it slowly
      p: the weather has opinions about my schedule
      p: it's wild out here, and the sky isn't on my side
      p: the weather is being dramatic, so I'm keeping calm and going gently
      f: the weather is slowing things down, and I am travelling with care
      f: road conditions are difficult, so I am taking extra care
      f: the weather has made the roads slow
    `),
    delivered: lines(`
      wb: the weather was rough, so thanks for waiting
      w: the weather slowed things down, so I appreciate your patience
      w: it was wild weather to be out in, and I'm glad it all arrived dry
      b: rough weather out there, so thanks for your patience
      b: rough weather, but it all arrived dry
      f: the weather was difficult, and I took extra care
      p: the weather tried its best, and we still got there
      p: a bit windswept at my end, all calm at yours
      f: the weather was difficult, so thank you for your patience
      f: the weather slowed the roads, and I appreciate your patience
    `),
  },
  second_drop: {
    cause: { plain: ['another drop-off', 'an extra stop'], formal: ['another delivery on the route'] },
    before: lines(`
      wb: I have one other stop on the way
      w: I've one other drop-off to make first, and then it's your turn
      w: the app has given me one other stop on the way to you
      w: there's one other delivery along the way, and then I'm coming to you
      b: one other stop first, then you
      b: I've got one drop-off before yours
      p: there's one quick pit stop, then it's your turn
      p: you're next after one other stop
      p: one little detour for another doorstep, then yours
      f: I have one other stop to make on the way
      f: there is one other delivery before yours
      f: one other drop-off comes first, and yours is next
    `),
    arriving: lines(`
      wb: I had one other stop first, so thanks for waiting
      w: there was one other drop-off before yours, so thank you for your patience
      w: I had another delivery along the way, and now it's your turn
      b: one other stop is done, and you're next
      p: the pit stop is done, and you're up next
      p: one other doorstep came first, and now it's your turn
      f: I had one other stop to make first, so thank you for waiting
      f: there was one other drop-off before yours, and I appreciate your patience
    `),
    delayed: lines(`
      wb: I have one other stop to make first
      w: the app added another drop-off on the way, and then I'm coming to you
      w: there's one other delivery before yours, and you're next
      w: another stop was added to my route
      b: one other drop-off first, then you
      b: another stop was added to my route
      p: there's a surprise pit stop on the route, and you're up next
      p: another doorstep jumped the queue, and then it's your turn
      p: my route has grown an extra stop
      f: another stop was added to my route, and yours is next
      f: I have one other drop-off to make first
      f: there is one other delivery before yours
    `),
    delivered: lines(`
      wb: I had one other stop on the way, so thanks for waiting
      w: there was another drop-off before yours, so thank you for your patience
      w: you were second on my route, and I appreciate the wait
      w: one other drop-off came before yours
      b: I had another stop first, so thanks for your patience
      b: one other drop-off came first
      p: thanks for waiting while I made a pit stop along the way
      p: one other doorstep came first, so thank you for your patience
      p: it saw one other doorstep along the way
      f: I had one other stop on the way, so thank you for waiting
      f: there was another drop-off before yours, and I appreciate your patience
      f: one other drop-off came before yours
    `),
  },
  parking: {
    cause: { plain: ['tricky parking', 'tight parking'], formal: ['limited parking'] },
    before: lines(`
      wb: parking can be tight, so I may need a minute to find a spot
      w: if parking is tricky, I might be a minute on foot
      w: it's not easy to find a park around there, so bear with me for a moment
      w: parking looks tricky, so I may have a short walk to you
      b: parking's tight, so I may be a minute on foot
      b: I might need a minute to find a park
      p: finding a park may take a minute and a little luck
      p: I may circle the block once in search of a park
      p: parking is a sport around here, so I may need a minute
      f: parking is limited, so I may need a moment to find a space
      f: I may need a short while to park
      f: as parking is difficult there, I may arrive on foot
    `),
    delayed: lines(`
      wb: I'm still looking for somewhere to park
      w: parking is hard to find around here, but I'm on it
      w: it's taking me a little while to find a park
      w: there's hardly a park to be had around here
      b: parking is hard to find around here
      b: finding a park is taking a while
      p: I'm circling the block like a well-mannered shark
      p: parking here is musical chairs, and the music is still going
      p: every park in the street is taken, so I'm doing laps
      f: parking is hard to find in this area
      f: it is taking some time to find a place to park
      f: parking is limited here, and I am looking for a space
    `),
    delivered: lines(`
      wb: parking took a while, so thanks for waiting
      w: it took me a little while to find a park, so I appreciate your patience
      w: parking was tricky, so thank you for bearing with me
      b: parking was tight, so thanks for your patience
      b: it took a minute to find a park
      w: it was a little walk from where I found a park
      p: the parking hunt was an adventure, but I got there
      p: the parking hunt was an adventure, so thanks for waiting
      p: I won at parking in the end, thanks for bearing with me
      f: parking took some time to find, so thank you for waiting
      f: parking was limited, and I appreciate your patience
      f: it took some time to find a place to park
    `),
  },
} satisfies Record<string, DeliveryWording>
