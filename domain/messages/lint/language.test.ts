import { expect, test } from 'vitest'
import { good } from './corpus.test-data.ts'
import { context, rulesOf } from './findings.test-data.ts'
import { ofOthers, ourOwn } from './judged.test-data.ts'
import { unknownWords } from './language-words.ts'
import { canSend, lint } from './lint.ts'
import { fold } from './skeleton.ts'

/** What drivers write, by language. */
const elsewhere = [
  ['af', 'Hallo, ek is op pad met jou bestelling en sal oor tien minute daar wees.'],
  ['af', 'Jammer, die hysbak werk nie, kan jy asseblief afkom?'],
  ['am', 'ሰላም ትዕዛዝዎ በመንገድ ላይ ነው።'],
  ['ar', 'مرحبا، طلبك في الطريق وسأصل خلال عشر دقائق.'],
  ['bg', 'Асансьорът не работи, може ли да слезете?'],
  ['bn', 'হ্যালো, আপনার অর্ডার আসছে।'],
  ['ca', 'Bon dia, estic arribant amb la vostra comanda, cinc minuts.'],
  ['cs', 'Dobrý den, jsem na cestě s vaší objednávkou, budu tam za deset minut.'],
  ['cs', 'Výtah nefunguje, můžete prosím sejít dolů?'],
  ['cy', "Helo, rydw i ar y ffordd gyda'ch archeb chi."],
  ['da', 'Hej, jeg er på vej med din mad og er der om ti minutter.'],
  ['da', 'Undskyld, elevatoren virker ikke, kan du komme ned?'],
  ['de', 'Der Kurier wartet unten, können Sie die Haustür aufmachen?'],
  ['de', 'Hallo, Ihre Bestellung ist unterwegs und ich bin in fünf Minuten da.'],
  ['de', 'Ich stehe vor der Tür, bitte kommen Sie runter.'],
  ['de', 'Leider ist die Pizza ausverkauft, möchten Sie etwas anderes?'],
  ['el', 'Γεια σας, η παραγγελία σας είναι στον δρόμο.'],
  ['et', 'Tere, olen teel teie tellimusega ja jõuan kümne minuti pärast.'],
  ['et', 'Vabandust, lift ei tööta, kas saate alla tulla?'],
  ['fa', 'سلام، سفارش شما در راه است.'],
  ['fi', 'Anteeksi, ravintola on myöhässä, odotan vielä ruokaa.'],
  ['fi', 'Hei, olen matkalla ja tilauksesi on perillä kymmenen minuutin kuluttua.'],
  ['he', 'שלום, ההזמנה שלך בדרך ואגיע בעוד עשר דקות.'],
  ['hi', 'नमस्ते, आपका ऑर्डर रास्ते में है।'],
  ['hr', 'Dobar dan, stižem s vašom narudžbom za deset minuta.'],
  ['ht', 'Bonjou, mwen deyò a ak kòmand ou a nan pòt la.'],
  ['ht', 'Padon, gen anpil trafik, map rive nan dis minit.'],
  ['hu', 'Elnézést, nagy a forgalom, kicsit késni fogok.'],
  ['hu', 'Jó napot, úton vagyok a rendelésével, tíz perc múlva ott leszek.'],
  ['hy', 'Վերելակը չի աշխատում'],
  ['id', 'Halo kak, pesanan sudah saya ambil dan sedang dalam perjalanan.'],
  ['id', 'Maaf kak, macet sekali, mohon tunggu sebentar ya.'],
  ['it', 'Buonasera, sono davanti al portone con il suo ordine, arrivo tra poco.'],
  ['it', 'Il ristorante è in ritardo, ci vogliono altri dieci minuti.'],
  ['it', 'Non trovo il citofono, può scendere?'],
  ['ja', 'エレベーターが動かないので、降りてきていただけますか。'],
  ['ka', 'ლიფტი არ მუშაობს'],
  ['ko', '엘리베이터가 고장이라 내려와 주실 수 있나요?'],
  ['lt', 'Atsiprašau, liftas neveikia, ar galite nusileisti?'],
  ['lt', 'Laba diena, jūsų užsakymas jau pakeliui, būsiu po dešimties minučių.'],
  ['lv', 'Labdien, es esmu ceļā ar jūsu pasūtījumu.'],
  ['ms', 'Hai, saya sudah sampai di depan pintu rumah anda.'],
  ['ms', 'Maaf encik, hujan lebat, saya lambat sikit.'],
  ['nl', 'Het eten staat bij de deur, eet smakelijk!'],
  ['nl', 'Hoi, ik ben onderweg met je bestelling en ben er over tien minuten.'],
  ['no', 'Hei, jeg står utenfor døren med maten din.'],
  ['pl', 'Dzień dobry, jestem pod drzwiami z Pana zamówieniem.'],
  ['pl', 'Proszę zejść na dół, nie mogę znaleźć wejścia.'],
  ['pl', 'Restauracja ma opóźnienie, będę za piętnaście minut.'],
  ['ro', 'Bună ziua, sunt la ușă cu comanda dumneavoastră.'],
  ['ro', 'Îmi pare rău, traficul este foarte aglomerat.'],
  ['ru', 'Лифт не работает, спуститесь пожалуйста.'],
  ['sk', 'Dobrý deň, som pred dverami s vašou objednávkou.'],
  ['sl', 'Dober dan, z vašim naročilom sem pri vratih.'],
  ['so', 'Salaan, waxaan ku sugayaa albaabka hortiisa dalabkaaga.'],
  ['sq', 'Përshëndetje, jam te dera me porosinë tuaj.'],
  ['sv', 'Hej, jag är på väg med din beställning och kommer om tio minuter.'],
  ['sw', 'Habari, niko njiani na chakula chako, nitafika baada ya dakika kumi.'],
  ['sw', 'Samahani, kuna foleni kubwa, nitachelewa kidogo.'],
  ['ta', 'வணக்கம், உங்கள் ஆர்டர் வருகிறது.'],
  ['th', 'ลิฟต์เสีย ลงมารับได้ไหมครับ'],
  ['tl', 'Magandang gabi po, nandito na po ako sa labas ng bahay ninyo.'],
  ['tr', 'Merhaba, siparişiniz yolda, on dakika sonra kapınızdayım.'],
  ['tr', 'Trafik var, biraz gecikeceğim, kusura bakmayın.'],
  ['tr', 'Yemeğinizi kapının önüne bıraktım, afiyet olsun.'],
  ['uk', 'Добрий день, я вже біля ваших дверей із замовленням.'],
  ['zu', 'Sawubona, ngisesangweni nokudla kwakho.'],
] as const

test.for(elsewhere)('a sentence in %s gets a warning that we could not check it', ([, text]) => {
  expect(rulesOf(text)).toContain('unknown_language')
})

test('the warning covers forty languages, says what it is and lets the message go', () => {
  expect(new Set(elsewhere.map(([tag]) => tag)).size).toBeGreaterThanOrEqual(40)
  const findings = lint(elsewhere[0][1], context)
  expect(findings).toContainEqual(
    expect.objectContaining({
      severity: 'warn',
      why: 'We could not check this language, so read it once more yourself.',
    }),
  )
  expect(canSend(findings)).toBe(true)
})

test('English with names, slang and typing errors is checked, and so are the other languages that the rules know', () => {
  const known = [
    ...[...ofOthers, ...ourOwn]
      .filter(({ evasion }) => evasion !== 'homoglyph' && evasion !== 'emoji')
      .map(({ text, context: { customer, store } }) => ({ text, customer, store })),
    ...good.map((text) => ({ text, customer: undefined, store: undefined })),
  ]
  const doubted = known.filter(({ text, customer, store }) =>
    rulesOf(text, { ...(customer && { firstName: customer }), ...(store && { store }) }).includes(
      'unknown_language',
    ),
  )
  expect(doubted).toEqual([])
  for (const text of [
    'Pad Thai, Tom Yum n Massaman r ready, omw',
    'Nguyen Pham’s order, Ngoc? Im at Woolloomooloo Wharf',
    'pls opn teh gaet im hre',
    'ok',
    'Yo fam, bags by da doe',
    'Kulfi, rasmalai, gulab jamun all packed',
  ])
    expect(rulesOf(text), text).not.toContain('unknown_language')
})

test('the lists of foreign words are written as the lint reads a text, without accents', () => {
  expect([...unknownWords].filter((word) => fold(word).text !== word)).toEqual([])
})
