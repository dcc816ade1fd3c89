import { corpusLines } from './lines.test-data.ts'

/** Ways out of the app, in the words of drivers. */
export const contactExamples = {
  payment_handle: corpusLines(`
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
  link: corpusLines(`
    See https://example.org/me
    www.mypage.com
    Find me at mypage dot com
    paypal.me/driver
    Look at driver.com.au
    my linktree has it
    bit.ly/3xyz
    hxxp site mypage.net
  `),
  email: corpusLines(`
    Write to joe@example.com
    joe at gmail dot com
    Email me later
    joe (at) mail (dot) com
    My email is on the card
  `),
  phone: corpusLines(`
    Call me on 0412 345 678
    My mobile is 0412345678
    Ring +61 412 345 678
    zero four one two three four five six seven eight
    0 4 1 2 3 4 5 6 7 8
    Text 555-012-3456
    (02) 9876 5432 is mine
    oh four one two three four five six
  `),
  social_handle: corpusLines(`
    Add me on Insta
    Follow me @speedydriver
    I'm on WhatsApp
    Find me on Facebook
    My snap is fast
    DM me
    Telegram is better
    I'm @joe_drives
  `),
}

/** Personal data of the customer, in the words of drivers. */
export const personalDataExamples = {
  address: corpusLines(`
    I'm at 88 Caldwell Avenue
    Left at 12 Main Street
    Unit 23 is where I am
    Outside apartment 4B
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
