import { corpusLines } from './lines.test-data.ts'

/** Personal data of the customer, in the words of drivers. */
export const personalDataExamples = {
  address: corpusLines(`
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
  access_code: corpusLines(`
    Your gate code is 4821
    PIN 1234
    code: 90210
    The door code 5566 worked
    I used 4821 as the code
    Gate 4455# right
    Your pin is 12 34 so 1234 pin
  `),
  order_number: corpusLines(`
    Order #A4F7C2 is here
    Order 123456 is here
    Order number 8841 on the way
    I have #4471
  `),
}
