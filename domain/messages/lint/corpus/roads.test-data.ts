import { corpusLines } from './lines.test-data.ts'

/** Roads, weather and the car, none of which may be stopped. */
export const roads = corpusLines(`
  Is your door on the street or round the side?
  I am parked on the street side
  There is no parking on the streets near you, so I am walking the last bit
  Flooding on the streets here, so I am taking it slowly
  I'm in good company on the road today
  It's a bit wet out there too. Good things take a while
  Conditions are poor on the highway
  It's rough weather out here
  I didn't get lost once
  I got lost for a minute, back on track now
  I'm lost, which gate is it?
  I'm a bit lost, could you tell me the entrance?
  Easy to get lost in here, which tower is it?
  The GPS got lost
  It's hot out today
  It's hot out, so I have kept the cold bags sealed
  It's a hot one out here
  I'm running late, sorry
  Running late because of the rain
  Dead end street, I'm walking the last bit
  I'll kill the engine and walk up
  My phone battery is dying
  The battery is dead, so text me here
  Your street is dark, could you turn the porch light on?
  It's a dark street, could you leave the light on?
  I missed the turn
  I'm at the tip of the hill
  The kitchen is behind, they say ten minutes
  The rain is heavy, so I'm slow
  Roads are wet, driving gently
  The roads are slick
  The fog is thick
  The storm closed the bridge
  There's hail, I'm waiting it out
  It's freezing out here
  Snow on the roads
  A tree is down on the road
  The road is flooded, going around
  Road works on the freeway
  There's an accident on the motorway
  There was a crash, all lanes are stopped
  Police have closed the road
  Hit every red light
  I hit a detour
  The train crossing is down
  The level crossing is closed
  Stuck behind a bus
  Stuck behind a garbage truck
  I'm behind a garbage truck
  The bin truck is blocking the lane
  A truck is blocking the street
  The parking is tight
  Parking is rough tonight
  It's hard to find parking
  It's hard to park here
  Where is best to park?
  Where should I park?
  I parked on the next street
  I parked in the loading zone
  The car park is full
  I'm in visitor parking
  The stairs are wet
  If you keep the porch light on, I'll find it
  I'll wait five minutes and then leave it with reception
  I'll take the back road
  I'm following the map
  I know your street well
  You won't see my car from the window, I'm on a bike
  Mind the step, it's wet
  You're first on my route
  You're my last stop
  You're my next stop
  Beautiful street, easy to find
  Hungry yet? I'm two minutes away
  The traffic is terrible
  The traffic is killing my timing
  The weather is terrible
  The weather is nasty
  The weather is awful
  The weather is rubbish
  My GPS is useless today
  My GPS is being silly
  My phone is useless in this building
  The map is useless here
  The address shows as a car park, is that right?
  The pin on the map is off
  The pin is in the middle of the road
  The map pin is a bit off
  Is the pin on the map right?
  My phone died for a minute
  I got a flat tyre
  My bike chain came off
  I'm on a scooter
  I'm in the black car out front
  I'm in the red car
  White car, hazard lights on
  The credit union is on the corner
  The bank car park is closed
  I'm near the mosque on the corner
  The church car park is full
  There's a parade in town
  The marathon closed the road
  There's a protest downtown, so I'm going around
  The council is digging up the road
  Take the hot one first
  Give me two minutes
  Give me a minute
  Could you spare a minute?
  I can't find parking
  I can't park here
  I don't have a signal in the lift
  Last stop before yours
  A bit of traffic
  A few extra minutes
  Rate of traffic is slow
  I hit the jackpot with parking
  I'm at the money exchange corner
  I'm stuck by the stadium
  The stadium crowd is out
  The game just ended, traffic everywhere
  I'm turning in to your street
  I'm at the end of your street
  I'm on your street
  Your street is closed
  Your building is next to the park
  I'm at the house with the fairy lights
  I'm at the big tree
  I'm 200 metres away
  2 km to go
  About 3 km away
  I'm 1 stop away
  You're stop 2 of 3
  Half the lane is closed
  It's 38 degrees out here
  38 degrees, the ice is in the cooler
  It's a hundred degrees out
  It's raining cats and dogs
  Class is out, school traffic
  The grass is wet
  I stopped for fuel
  I need to fuel up after this
  Stopped for petrol, back on the road
  The petrol station exit is blocked
  I'm by the petrol station
  The gas station on the corner
  The fuel light is on, quick stop
  The rent-a-car exit is closed
  A family of ducks is crossing
  The signal is poor
  The light is poor here
  The corner is tight
  It's a rough road
  It's a tough hill on a bike
  It's tough to park
  It's rough out there
  I lost GPS in the tunnel
  I lost a minute at the lights
  The store lost the ticket
  They lost the ticket, it's being remade
  The kitchen lost the order for a moment
  Back on the road
  En route to you
  Next stop is you
  Bottom of the hill
  Top of the hill
  Got the green light
  Every light is red
  Every light was green, lucky me
  Lucky with the lights
  Fingers crossed for green lights
  Thank goodness for the bike lane
  My goodness, it's wet
`)
