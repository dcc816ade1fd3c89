/**
 * Characters that look like a Latin letter but do not decompose to one under NFKD: other alphabets, small
 * capitals, strokes. Each pair of lines is the typed characters and the letters that they look like. Based on
 * the shapes that Unicode's UTS #39 calls confusable, limited to those that a phone keyboard or a "fancy
 * text" page can type.
 */
const pairs: [seen: string, read: string][] = [
  // Cyrillic
  ['авесԁһіјкӏмнорԛгѕтуѵԝхьзєяипшцчӕҝғ', 'abecdhijklmhopqrstyvwxbeernnwuyakf'],
  // Greek, small and capital: the two disagree for eta, mu and nu
  ['αβγδεζηικλμνορςστυχωθπϲϳ', 'abydezniklmvopsotuxwoncj'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧΣΛΩ', 'abezhikmnoptyxeao'],
  // Small capitals and phonetic letters
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢɑɡɩɾʋɯƒⱥɐǝɹʇʌʎɥ', 'abcdefghijklmnopqrstuvwyzagirvwfaaertvyh'],
  // Latin with strokes and hooks
  ['øłđħŧıȷɨƀƈɗɠƙƚɱɲɵƥʠɍʂƭʉⱱⱳƴƶȼɇþðʀ', 'oldhtijibcdgklmnopqrstuvwyzcepdr'],
  // Cherokee and Lisu capitals
  ['ᎪᏴᏟᎠᎬᏀᎻᎥᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᎩᏃᎡᏆ', 'abcdeghijklmprstvwyzri'],
  ['ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ', 'abcdefghijklmnoprstuvwxyz'],
  // Armenian
  ['ասօհոցզյքւ', 'auohngqjpl'],
  // Symbols that replace a letter inside a word
  ['©®¢£¥€∆∂∑†‡µ°§', 'crclyeadettuos'],
]

/** Enclosed and regional letters have code points in alphabetical order. */
const alphabets = [0x1f150, 0x1f170, 0x1f1e6, 0x1f130, 0x24b6, 0x24d0]

/** The lower-case ASCII letter that each look-alike stands for. */
export const confusables: ReadonlyMap<string, string> = new Map([
  ...pairs.flatMap(([seen, read]) => {
    const letters = [...read]
    return [...seen].map((letter, i): [string, string] => [letter, letters[i] ?? letter])
  }),
  ...alphabets.flatMap((first) =>
    Array.from({ length: 26 }, (_, i): [string, string] => [
      String.fromCodePoint(first + i),
      String.fromCharCode(0x61 + i),
    ]),
  ),
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
])
