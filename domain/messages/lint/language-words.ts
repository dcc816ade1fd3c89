import { ordinaryWords, smallWords } from './ordinary-words.ts'
import { fold } from './skeleton.ts'

const words = (list: string): ReadonlySet<string> =>
  new Set(
    list
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => fold(word).text),
  )

/** Frequent words of the languages that the rules know, with slang and typing errors of English. */
const others = words(`
  u ur r ya yo hv hav plz pls pleas kindly thx thnx tnx ty tysm ok okie oki k kk omw otw eta asap gonna wanna gotta im ive ill dont
  cant wont didnt isnt wasnt couldnt doesnt havent youre youve thats theres whats lets its whos n w wit wiv da dat dis der dere
  tho thru til till bout abt bc cuz cos coz rn tmrw tmr tonite nite gud gr8 soz sry ppl bro bruh mate cheers cya lol lmao haha hahaha
  sir mam madam maam boss yep yup nope nah yeah aye wee guys folks hun hi hiya hey heya hello oi ahoy ay
  than more most bit little small extra sure keep keeping kept hand handed bring bringing step steps doorstep ready come coming came
  patience appreciate careful carefully safely check checked busy kitchen restaurant shop staff park spot find finding found road ride
  route place way set moving moved expect soon shortly time wait sit hot warm cold apart nice lovely good great bad big old new hard
  easy thing things two home house building lobby reception guard security desk bell ring rang knock buzz call called text message
  chat app map pin gps phone photo pic picture receipt replacement swap swapped stock sold brand size pack missing wrong same other
  put puts leave left say says said tell told ask asked know knew think need needs want wants like see saw seen look looks use used
  help try trying work works start started stop open opened close closed turn walk walking drive riding bike car van truck
  rain raining wet snow storm wind heavy full empty broken lift elevator stairs floor unit side back front under behind near next
  top bottom inside outside corner kids kid dog cat baby mum mom dad wife husband family friend neighbour neighbor customer driver
  money cash tip tips pay paid cost price dollars card name number address code water coffee tea milk bread rice chicken pizza burger
  chips fries soup cake salad meal dinner lunch breakfast rude idiot stupid beautiful god church vote love kiss rating star stars review
  que de la el en y a los las un una por para con no es su tu al lo se le del mi muy bien gracias hola buenas buenos dias tardes noches
  pedido camino llego llegue puerta minutos favor esta estoy ya aqui afuera si me te usted senor senora pero como mas hay donde porque
  tengo tiene puede dejo deje esto eso entrada comida restaurante tienda quiere cinco diez
  le les des et est sont vous votre vos je j suis avec dans pour sur commande merci bonjour bonsoir salut arrive pas ne ce c cette ca
  tres bien plus mais ou il elle on nous mon ma mes au aux du une qui que porte minutes devant bas etage chez colis livreur livraison
  repas sac oui si fait peux pouvez avez ai etes voiture quelques encore deja trop
  o os um uma uns umas e do da dos das no na nos nas em com por pra pro para nao sim seu sua meu minha voce vc voces estou to ta esta
  chego chegando cheguei obrigado obrigada bom boa dia tarde noite oi ola porta portao portaria moco moca senhor senhora aqui ja mais
  muito mas quando tem ter pode deixei deixo entrega entregador pedido aqui fica sao foi minuto
  hai hain hoon hun hu ho tha thi the main mai mein me maine aap aapka aapki aapke tum tera mera mere meri ka ki ke ko se par pe aur
  nahi nahin na mat kya kyun kaise kab kahan gaya gayi gaye raha rahi rahe kar karo karna karke kiya do de di dena dijiye diya lo le
  ek yeh ye woh wo bhai bhaiya bhaisaab ji jee sahab bas abhi thoda thodi bahut bohot accha acha theek thik haan minute khana order
  wala wale wali hua hui hue lekin magar phir toh to bhi hi tak liye saath andar bahar neeche upar gate paani ghar raste pahunch
  peco gostou deixa deixe desculpa desculpe apanhei muita muito vim vindo devagar chegar so tres quatro ainda onde qual quer posso vou vai sai saindo
  caminho transito predio bloco andar campainha interfone rua numero casa lanche frio quente chuva senao ele ela isso esse essa
  voy va llegando salgo salir rato trafico edificio piso timbre calle numero bebida caliente lluvia disculpe perdon listo lista dejar
  bajar subir abrir espere espera hasta cuando todo nada otro otra desde sin sobre ni hoy ahora tambien solo unos unas este esta
  desole desolee retard circulation immeuble batiment sonnette rue maison boisson froid chaud pluie attendez descendre monter ouvrir
  prendre pris route dix quinze cinq peu tout tous rien cela ses son sa leur aussi comme sans entre votre notre pour quand chaque
  appelez moi prochaine fois moins cher ici faire fait faut vais viens venir vers beaucoup bonne journee soiree appetit cest jai laisse
  buen provecho tenga noche tarde manana vez mucho mucha poco poca negra azul blanca verde bajo abajo arriba fuera dentro cerca
  khatam sirf dusra doosra rasta band khula khol bol bolo bata batao samajh kaunsi taraf khada khadi pahuncha nikal aake jaldi sahi
  doi lau mon het nuoc nong lanh tang thang may bam chuong goi dien thoai khach quan hoac khac bo doi qua roi luon thi
  anh chi em oi a da dang duoc cho cua va la co khong ko k nha nhe nghe o den toi ra vao xuong len roi thi minh con cai nay do gi sao
  ban don hang giao mon phut cua cong bao ve duong ket xe mua di ve nhieu them cam on xin chao lam voi de hay hom sau truoc tren duoi
`)

export const isKnownWord = (word: string): boolean =>
  smallWords.has(word) || ordinaryWords.has(word) || others.has(word)

/** Frequent words of other languages in Latin letters, none of them a word of a language that the rules know. */
export const unknownWords = words(`
  ich nicht ist und mit ihre ihrer ihr ihnen bestellung auf dem bitte minuten danke vor der tür haben habe sind sie wir aber noch schon
  unterwegs liegt steht für eine einen wird gleich ihren
  sono il gli suo ordine grazie alla della nella non piu più sto davanti consegna ristorante buonasera ciao questo anche cinque arrivando
  het een ik uw bestelling bedankt naar onderweg niet zijn maar ook nog deur staat ligt wordt heb jullie minuten eten je bij aan
  jest nie zamówienie dziękuję jestem twoje drzwiami drzwi się już będę dla czy proszę przy drodze minut
  ve bir siparişiniz için yolda yoldayım teşekkürler kapıda geliyorum dakika değil çok kapının önünde şimdi biraz merhaba sonra
  saya anda pesanan sudah sedang dan terima kasih menit depan pintu tidak yang untuk akan kami dengan sampai minit jalan dalam
  ang iyong ko mga ako salamat po kayo nasa pinto yung pagkain opo ninyo dito minuto sa ay papunta
  jag är beställning tack dörren och att det som snart leverans hej utanför minuter jeg ikke og døren bestilling maten minutter hei
  takk tak deres utenfor udenfor jeres på vei vej väg
  tilauksesi kiitos olen matkalla minuutin kuluttua ovella ovi ruoka teidän sinun minuuttia ja
  objednávka objednávku děkuji jsem vaše cestě dveře dveřmi dobrý den som ďakujem vaša dvere prosím minút už
  rendelése rendelésével köszönöm vagyok úton perc múlva ajtó ajtónál nem hogy itt és vagyok percen
  comanda sunt dumneavoastră mulțumesc ușă este pentru ajung bună ziua lângă în
  narudžba hvala stižem minuta vrata vaša vas nije ispred dobar naročilo sem pri vrati za
  užsakymas ačiū esu pakeliui minučių durys jūsų prie yra ir pasūtījums paldies esmu ceļā durvis jūsu un
  tellimus aitäh olen teel minuti pärast uks teie ukse
  porosia faleminderit jam dera dera porosinë porosinë tuaj juaj përshëndetje për minuta është te
  agizo lako asante niko njiani dakika mlango kwa yako wako chakula nimefika tafadhali wangu
  dalabkaaga mahadsanid waan albaabka daqiiqo waxaan kuu ayaa iyo
  ngiyabonga umnyango ukudla enkosi jou dankie oor nie vir jy deur tien daar wees
  gràcies sóc amb els vostra estic arribo minuts comanda eskaera eskerrik asko naiz atean eta minutu
  diolch archeb drws munud eich wrth rydw gyda ffordd chi helo wedi mae ordú doras nóiméad agus maith agat pöntunin þín takk dyrnar mínútur ég og við
  mwen mwen kòmand mesi pòt minit nan deyò lapòt ou pou ina gode kofar
`)
