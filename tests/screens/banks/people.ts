/** First names: even places belong to bank a, odd ones to bank b. */
export const firstNames = [
  ...['Zoë', 'José', 'Siân', 'Łukasz', 'Renée', 'André', 'Chloé', 'Søren', 'Jürgen', 'Márta'],
  ...['Nguyễn', 'Özlem', 'Iñaki', 'Céline', 'Björn', 'Åsa', 'François', 'Inês', 'Štěpán', 'Réka'],
  ...["D'Angelo", "Ja'Nae", "De'Shawn", "Tau'olunga", "M'Baye", "Sha'Ron"],
  ...['Jean-Luc', 'Anne-Marie', 'Mary-Kate', 'Karl-Heinz', 'Lee-Ann', 'Bobbie-Jo'],
  ...['Priya', 'Tyrone', 'Fatima', 'Dmitri', 'Aoife', 'Niamh', 'Kwame', 'Chinedu', 'Yuki', 'Hiroshi'],
  ...['Mohammed', 'Abdul', 'Svetlana', 'Giulia', 'Matteo', 'Lachlan', 'Callum', 'Bronwyn', 'Hamish', 'Tane'],
  ...['Wiremu', 'Aroha', 'Jarrah', 'Kirra', 'Xavier', 'Ximena', 'Guadalupe', 'Rosario', 'Ebony', 'Latoya'],
  ...['Jamal', 'Darnell', 'Brayden', 'Kayleigh', 'Bethany', 'Gareth', 'Rhys', 'Eilidh', 'Fergus', 'Saoirse'],
  ...['Padraig', 'Thi', 'Minh', 'Linh', 'Quoc', 'Jin', 'Soo-Ah', 'Min-Jun', 'Xiu', 'Wei'],
  ...['Ama', 'Ife', 'Bo', 'Al', 'Jo', 'Cy', 'Ed', 'Ty', 'Mo', 'Di'],
  ...['Alejandra', 'Bartholomew', 'Christopher', 'Konstantinos', 'Oluwaseun', 'Maximiliano'],
  ...['Summer', 'April', 'Rose', 'Dawn', 'Will', 'Mark', 'Art', 'Hope', 'Chase', 'Faith'],
  ...['Harper', 'Ivy', 'Theo', 'Otis', 'Nina', 'Hugo', 'Freya', 'Kasper', 'Leila', 'Omar'],
] as const

/** These carry an initial only, because a full surname after them cannot be told from a second name. */
export const doubleNames = [
  ...['Mary Ann', 'Juan Carlos', 'Billy Joe', 'Ana Sofía', 'Van Anh', 'María José'],
  ...['Mei Ling', 'Sarah Jane', 'Thanh Hà', 'Lee Anne', 'Jo Beth', 'Luis Miguel'],
] as const

export const surnames = [
  ...["O'Neill", "O'Shea", "D'Souza", 'Kowalski', 'Papadopoulos', 'Nakamura', 'Fitzgerald', 'Abubakar'],
  ...['Müller', 'Sørensen', 'García', 'Nováková', 'Ødegaard', 'Şahin', 'Lefèvre', 'Wójcik'],
  ...['Pemberton', 'Whitlam', 'Castellano', 'Venkataraman', 'Okonkwo', 'Blackwood', 'McAllister', 'MacLeod'],
  ...['Singh', 'Tran', 'Hussain', 'Rodriguez', 'Kaur', 'Petrov', 'Ferreira', 'Gallagher'],
  ...['Smith-Jones', 'Hall-Wright', 'Webster', 'Thornbury', 'Vu', 'Ng', 'Ito', 'Diaz'],
] as const
