/** Where food is collected, by the taste of the country; every country also knows the shared ones. */
export const restaurants = [
  ...["Domino's Pizza", "Papa John's", 'Wagamama', 'Subway', 'Burger King', 'Five Guys'],
  ...["Wendy's", 'Popeyes', 'Taco Bell', 'Pizza Hut', "Jersey Mike's Subs", 'Panda Express'],
  ...["Mary's (Newtown)", 'Red Rooster Belmont', 'Zambrero - Geelong', 'Sushi Hub', 'Roll’d Vietnamese'],
  ...['PappaRich Chadstone', "Ribs & Burgers", 'Fishbowl (Bondi Rd)', 'Lord of the Fries', 'Chargrill Charlie’s'],
  ...["Joe's Crab Shack", 'The Halal Guys', 'Waffle House #1482', '7-Eleven #23107', 'Pho 24', "Raising Cane's"],
  ...['El Jannah', 'Leon (Spitalfields)', 'Pret A Manger', 'Franco Manca - Brixton', 'Itsu', 'Dishoom'],
  ...['Tortilla (Leeds Briggate)', 'Boparan’s Kitchen', 'Hesburger Kallio', 'Espresso House', 'Max Burgers'],
  ...['Vapiano', 'Pizzería La Fábrica', 'Café Frída', 'Śniadaniownia', 'Hell Pizza Ponsonby', 'Burger Fuel'],
  ...['Supermac’s', 'Boojum (Abbey St)', 'Tim Hortons #0417', "Smoke's Poutinerie", 'A&W', 'P.F. Chang’s'],
  ...['In-N-Out Burger', 'Thai Me Up!', 'Wok & Roll', 'Curry House No. 7', '4 Fingers', '800 Degrees'],
  ...['Noodle Box - Carindale', "Mama's Kitchen", 'Golden Dragon', 'Kebab Corner 2', 'Sweetgreen (Downtown)'],
  ...['Big Nam’s Bánh Mì', 'Crust Gourmet Pizza', 'The Little Snail', 'Green Chilli Indian', 'Yo! Sushi'],
] as const

export const groceries = [
  ...['Safeway', 'Sprouts Farmers Market', "Trader Joe's", 'Kroger #441', 'Wegmans', 'Food Lion'],
  ...["BJ's Wholesale Club", 'Publix Super Market', 'Stop & Shop', 'The Fresh Market', 'Ralphs', 'Hy-Vee'],
  ...["Gelson's", 'Albertsons (Mission Valley)', 'Lidl', 'Fairway Market', 'Giant Eagle', "Smart & Final"],
] as const

/** {n} is the store's number. */
export const sparkStores = [
  ...['Walmart Supercenter #{n}', 'Walmart Neighborhood Market #{n}', 'Walmart #{n}', "Sam's Club #{n}"],
  ...['Walmart Supercenter {n}', 'Walmart Store #{n}'],
] as const

export const shiptStores = [
  ...['Meijer', 'CVS Pharmacy', 'H-E-B', 'Petco', 'Office Depot', 'Lowes Foods'],
  ...['Bed Bath & Beyond', 'Party City', 'Winn-Dixie', 'Sur La Table', 'Target - Eastgate', 'Target (Crosstown)'],
] as const

export const amazonStations = [
  ...['Amazon DBN2 - Wacol', 'Amazon VEA5 (Bexley)', 'Amazon DCK1 Northgate', 'Amazon Fresh - Encino'],
  ...['Amazon DME4 Epping', 'Amazon HBW3 - Tilbury', 'Amazon WNY7 Sunset Park', 'Whole Foods Market Ballard'],
] as const

export const otherShops = [
  ...['Pike & Daughter Pharmacy', 'Hartley’s Hardware', 'Petal Room', 'Corner Vet #3', 'Page One Books'],
  ...['Lens & Light', 'Sugarloaf Cakes', 'Cellar 29', 'Dr Chen Dental Lab', 'The Cheese Wheel - Docks'],
  ...['Autobarn Parts', "Nonna's Pantry"],
] as const
