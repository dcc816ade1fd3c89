// Words are written as `fold` writes them: in small letters without accents.
import { ordinaryWords, smallWords, words } from './ordinary-words.ts'

/** Frequent words of the languages that the rules know, with slang and typing errors of English. */
const others = words(`
  u ur r ya yo hv hav plz pls pleas kindly thx thnx tnx ty tysm ok okie oki k kk omw otw eta asap gonna wanna gotta im ive ill dont
  cant wont didnt isnt wasnt couldnt doesnt havent youre youve thats theres whats lets its whos n w wit wiv da dat dis der dere
  tho thru til till bout abt bc cuz cos coz rn tmrw tmr tonite nite gud gr8 soz sry ppl bro bruh mate cheers cya lol lmao haha hahaha
  vid vids youtube sir mam madam maam boss yep yup nope nah yeah aye wee guys folks hun hi hiya hey heya hello oi ahoy ay
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
  valeu pela pelo gorjeta jogo hoje
  peco gostou deixa deixe desculpa desculpe apanhei muita muito vim vindo devagar chegar so tres quatro ainda onde qual quer posso vou vai sai saindo
  caminho transito predio bloco andar campainha interfone rua numero casa lanche frio quente chuva senao ele ela isso esse essa
  voy va llegando salgo salir rato trafico edificio piso timbre calle numero bebida caliente lluvia disculpe perdon listo lista dejar
  bajar subir abrir espere espera hasta cuando todo nada otro otra desde sin sobre ni hoy ahora tambien solo unos unas este esta
  desole desolee retard circulation immeuble batiment sonnette rue maison boisson froid chaud pluie attendez descendre monter ouvrir
  prendre pris route dix quinze cinq peu tout tous rien cela ses son sa leur aussi comme sans entre votre notre pour quand chaque
  paiement especes euros apres dapres appli lappli
  appelez moi prochaine fois moins cher ici faire fait faut vais viens venir vers beaucoup bonne journee soiree appetit cest jai laisse
  habia leche entera hoje aceita irmao coracao agli baar seedha phone lena sasta padega evry
  buen provecho tenga noche tarde manana vez mucho mucha poco poca negra azul blanca verde bajo abajo arriba fuera dentro cerca
  khatam sirf dusra doosra rasta band khula khol bol bolo bata batao samajh kaunsi taraf khada khadi pahuncha nikal aake jaldi sahi
  quien quienes hace hacer haces despues antes siempre nunca mejor peor primero segundo asi funciona feliz cumpleanos lloviendo llueve
  manejo despacio rapido algo alguien mismo misma gente cosa cosas dia dias casa puedo podria quiero sabe sabes cada entre hijo hija
  ecrire adresse espece apprends bien mal virez moi dimanche lundi toujours jamais apres avant quelque chose chaque monde temps petit
  petite grand grande autre autres meme aussi encore peut peux veux veut savoir voir dire etre avoir jour
  que nem escreve assim endereco minha filha filho leite qualquer valor ajuda cozinha atrasou mais dez minutinhos feliz aniversario bolo
  inteiro ultima ultimo primeiro primeira vizinho pegou sacola sacolas bebidas bebida outra outro estao fiquei sinal garagem voltei posso
  entrar sempre nunca depois antes agora todo todos toda gente coisa melhor cada mesmo tambem ate
  zyada kam pehle baad pahunchunga aapka unka iska uska jo khaoge jaoge samjha dobara lagwaya kuch koi sab sabko apna apni wahi itna itni
  nha giau ma tinh tung dong phai quyen thoi nho dung nguoi ay ho cung luc neu nen vi nhung van chua rat hon
  doi lau mon het nuoc nong lanh tang thang may bam chuong goi dien thoai khach quan hoac khac bo doi qua roi luon thi
  anh chi em oi a da dang duoc cho cua va la co khong ko k nha nhe nghe o den toi ra vao xuong len roi thi minh con cai nay do gi sao
  ban don hang giao mon phut cua cong bao ve duong ket xe mua di ve nhieu them cam on xin chao lam voi de hay hom sau truoc tren duoi
`)

export const isKnownWord = (word: string): boolean =>
  smallWords.has(word) || ordinaryWords.has(word) || others.has(word)

/** Frequent words of other languages in Latin letters, none of them a word of a language that the rules know. */
export const unknownWords = words(`
  ich nicht ist und mit ihre ihrer ihr ihnen bestellung auf dem bitte minuten danke vor der tur haben habe sind sie wir aber noch schon
  unterwegs liegt steht fur eine einen wird gleich ihren
  sono il gli suo ordine grazie alla della nella non piu piu sto davanti consegna ristorante buonasera ciao questo anche cinque arrivando
  het een ik uw bestelling bedankt naar onderweg niet zijn maar ook nog deur staat ligt wordt heb jullie minuten eten je bij aan
  jest nie zamowienie dziekuje jestem twoje drzwiami drzwi sie juz bede dla czy prosze przy drodze minut
  ve bir siparisiniz icin yolda yoldayim tesekkurler kapida geliyorum dakika degil cok kapinin onunde simdi biraz merhaba sonra
  saya anda pesanan sudah sedang dan terima kasih menit depan pintu tidak yang untuk akan kami dengan sampai minit jalan dalam
  ang iyong ko mga ako salamat po kayo nasa pinto yung pagkain opo ninyo dito minuto sa ay papunta
  jag ar bestallning tack dorren och att det som snart leverans hej utanfor minuter jeg ikke og doren bestilling maten minutter hei
  takk tak deres utenfor udenfor jeres pa vei vej vag
  tilauksesi kiitos olen matkalla minuutin kuluttua ovella ovi ruoka teidan sinun minuuttia ja
  objednavka objednavku dekuji jsem vase ceste dvere dvermi dobry den som dakujem vasa dvere prosim minut uz
  rendelese rendelesevel koszonom vagyok uton perc mulva ajto ajtonal nem hogy itt es vagyok percen
  comanda sunt dumneavoastra multumesc usa este pentru ajung buna ziua langa in
  narudzba hvala stizem minuta vrata vasa vas nije ispred dobar narocilo sem pri vrati za
  uzsakymas aciu esu pakeliui minuciu durys jusu prie yra ir pasutijums paldies esmu cela durvis jusu un
  tellimus aitah olen teel minuti parast uks teie ukse
  porosia faleminderit jam dera dera porosine porosine tuaj juaj pershendetje per minuta eshte te
  agizo lako asante niko njiani dakika mlango kwa yako wako chakula nimefika tafadhali wangu
  dalabkaaga mahadsanid waan albaabka daqiiqo waxaan kuu ayaa iyo
  ngiyabonga umnyango ukudla enkosi jou dankie oor nie vir jy deur tien daar wees
  gracies soc amb els vostra estic arribo minuts comanda eskaera eskerrik asko naiz atean eta minutu
  diolch archeb drws munud eich wrth rydw gyda ffordd chi helo wedi mae ordu doras noimead agus maith agat pontunin pin takk dyrnar minutur eg og vid
  mwen mwen komand mesi pot minit nan deyo lapot ou pou ina gode kofar
`)
