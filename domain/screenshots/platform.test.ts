import { expect, test } from 'vitest'
import { drawPage } from './draw-page.test-data.ts'
import { readOrder } from './read-order.ts'

const screens: Record<string, string> = {
  doordash:
    'Pickup from\n# Saffron Corner\nPick up by 7:02 PM\nOrder for\nPetra W\nRemember to grab the drinks\nConfirm pickup',
  ubereats:
    'Pickup verification\n# Saffron Corner\nAsk staff for these orders\nPetra W.\n4 items\nIssue with order\nVerify order',
  grubhub: 'Pickup 1 of 1\n. Restaurant\n# Saffron Corner\n. Order #\n2481-6630\n. Diner\nPetra W.\nArrived',
  instacart:
    'Batch details\nStart shopping\nSaffron Corner\nPetra W.\n31 items (40 units)\nDeliver by 6:15 PM',
  spark:
    'Trip in progress   Drop-off 1 of 3\n# Petra W\n2207 County Road 118\n. Fairview, AR\nCustomer note\nLeave on the porch\nCONFIRM ARRIVAL',
  justeat:
    'Order 482913   Having Trouble?\n# Petra W.\n9 Gipps Road\n. Fairview NSW 2500\nSpecial instructions\nMeet me outside\nDelivered',
  amazonflex:
    'Stop 12 of 38   Deliver before 3:00 PM\n# Deliver 2 packages\nPETRA WOLF\n31 North Ave\n. Fairview NSW 2500\nFront door\nI’ve Parked',
  didi: 'Order No. 5301\n# Drop off Delivery\nPetra Wolf\n5 Kembla Street\n. Fairview\nLeave outside the door\nEstimated delivery time 20:12\nArrived',
  deliveroo:
    'Petra W.   6 min\nFlat 3, 27 Thorn Road\n. Holloway, London N7\nOrder #0642 from Saffron Corner\nCustomer not responding\nGo to customer',
  wolt: 'New task\n$ €6.45\n2.8 km   19 min\nSaffron Corner\n. Pickup\nKallio\n. Dropoff\nSlide to accept',
  shipt:
    'Order 8841207\n# Petra W.\nMember since 2019\nSaffron Corner\n12 items to shop\nMember preference\nBring cooler bags\nStart shopping',
  unknown:
    'Job available\n$ $16.20\n. Flat rate, paid weekly\n. Collect\nSaffron Corner\n. Drop\nFairview\n1 parcel\nPass   Take job',
}
test.each(Object.entries(screens))('a screen of %s is recognised by its wording', (platform, text) => {
  const order = readOrder(drawPage(`18:00\n${text}`))
  expect(order.platform.value).toBe(platform)
  expect(order.kind.value).not.toBe('not_an_order')
})

test('the colour of the button decides between two apps, and alone names none', () => {
  const words = drawPage(
    '18:00\n# Petra W.\n12 Harbour Parade\n. Fairview\nDelivery notes\nLeave at door\nOrder #5512\nSwipe to complete',
  )
  expect(readOrder({ ...words, accent: 24 }).platform.value).toBe('grubhub')
  const plain = drawPage(
    '18:00\nFor\n# Petra W.\n12 Harbour Parade\n. Fairview, NSW 2500\nLeave on the porch\nJob done',
  )
  expect(readOrder({ ...plain, accent: 24 }).platform.value).toBe('unknown')
})

test('an app is not named in a market where it has no couriers, unless the screen names it', () => {
  const offer = (pay: string, name = 'New offer') =>
    drawPage(`
      18:00
      ${name}
      $ ${pay}
      Saffron Corner
      Deliver to
      Fairview
      Ready at 18:20
      Reject   Accept`)
  const platform = (page: ReturnType<typeof drawPage>) => readOrder({ ...page, accent: 25 }).platform.value
  expect(platform(offer('$9.60'))).toBe('grubhub')
  expect(platform(offer('€9.60'))).toBe('justeat')
  expect(platform(offer('€9.60', 'Grubhub for Drivers'))).toBe('grubhub')
})
