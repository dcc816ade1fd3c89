import type { Pack } from './packs.ts'

/** Hindi in Latin letters, as typed on a phone. */
export const hindi: Pack = {
  asks_for_tip: [
    '(accha|achha|acha|pasand|khush) .. (laga|aaya|lage|ho|aaye) .. (dikha|dekh|yaad|kuch|samajh|de|dena|dijiye)',
    '(bakshish|baksheesh|inaam|inam)',
    '(tip|tips) (bhi|toh|zaroor|app|app mein|kuch)? (de|dena|dijiye|do|dedo|dede|kar|karo|karna|chahiye|mil|milti|bhi|app|dijiyega|dal|daal)',
    '(thoda|kuch|thodi|jo) .. (extra|zyada|jyada|upar se|madad|khushi se|khushi|de dijiye|dedo|bhi de)',
    '(kuch|thoda) .. (de|dena|dijiye|dedo|do|dijiyega) .. (na|please|sir|bhai|app|toh|to)',
  ],
  asks_for_gift: [
    '(chai|coffee|pani thanda|thanda|cold drink|coldrink|khana|nashta|mithai|biryani|samosa|pizza|piece|slice|gift|diwali gift) .. (pila|pilao|pila do|pilado|pila dena|khila|khila do|khilao|de do|dedo|milegi|milega|mil jayega|mil jayegi|mil sakta|mil sakti|mil jaye|bacha|bhej do|dijiye)',
    '(festival|diwali|eid|holi|tyohar) .. (gift|mithai|inaam|eidi|kuch|bonus|baksheesh)',
  ],
  asks_for_money: [
    '(cash|paise|paisa|rupaye|rupay) .. (mil|de|do|dena|dijiye|dedo|chahiye)',
    '(paise|paisa|rupaye|rupay|rupee|rs|cash|chhutta|khulla|dollar|sau|pachas|bees) .. (de do|dena|dedo|dijiye|chahiye|extra|rakh|rakhlu|rakh lu|upar|zyada|alag|haath)',
    '(extra|upar se|alag se|thode) .. (paise|paisa|cash|rupaye|rs)',
    '(change|chhutta|khulla|baki) .. (rakh|rakhlu|rakhne|mera)',
  ],
  asks_for_rating: [
    '(paanch|panch|paach) .. (star|sitare|stars)',
    '5 star .. (de|do|dena|dijiye|dedo|denge|kar|karna|chahiye|mil)',
    '(rating|review|feedback|comment|star|stars|number) .. (de|dena|do|dijiye|dedo|dijiyega|kar|karo|daal|dal|accha|acha|achha|acchi|badhiya|likh|likhna)',
    '(acchi|achhi|achi|badhiya|accha|achha|acha|full) .. (rating|review|feedback|star|stars|number|likh)',
  ],
  hardship_plea: [
    '(ghar|kiraya|kiraye|bacche|bachche|bache|bachon|biwi|maa|baap|family|parivar|beti|beta|mummy|papa|ammi|school|fees) .. (chalana|chalta|chal|bhukhe|bhooke|bimar|beemar|hospital|paise nahi|fees|dena hai|bharna|bharni|palna|pal|khilana|ilaaj|operation|baki|dekhna|sambhalna)',
    '(bahut|bohot|bohat|badi|kaafi) .. (mushkil|gareeb|garib|takleef|pareshan|pareshani|tangi|majboori|dikkat) .. (hai|mein|me|hoon|hu|se|chal)',
    '(gareeb|garib|majboor|majboori|bhukha|bhookha|berozgar) .. (hoon|hu|hai|aadmi|insaan|mein|me)',
    '(paise|paisa|kamai|kamata|petrol|job|naukri|naukari|kamaai) .. (nahi|nahin|kam|khatam|mehenga|mehnga|chali|chhoot|itne|bachta|bachte|ud)',
    '(madad|help|meherbani|daya|reham) .. (kar|karo|kijiye|kardo|karna|chahiye|kar do)',
    '(kiraya|kiraaya|emi|udhaar|karza|karz|loan|kisht)',
    '(subah|kal) se .. (kuch nahi khaya|bhookha|bhukha|khaya nahi|khana nahi)',
  ],
  payment_handle: [
    '(paytm|gpay|phonepe|phone pe|upi|google pay|bhim|account|khate|khaate) .. (kar|karo|do|pe|par|number|bhej|dena|mein|me|id|hai|kijiye|dijiye)',
    '(transfer|bhej|bhejo|daal|dal|seedha|direct) .. (paise|paisa|account|upi|gpay|paytm|kar do|mujhe pay)',
  ],
  social_handle: [
    '(whatsapp|insta|instagram|facebook|telegram|snap|fb) (pe|par|mein|me|id|karo|kar|number)',
    '(mera|apna|aapka|tumhara|aap ka|tera|mere|personal) .. (number|no|mobile|insta|id|whatsapp) .. (hai|de|do|dena|dijiye|le|lo|save|bhej|likh|mil|note|pe|par)',
    '(seedha|direct|seedhe|agli baar) .. (mujhe|mere|humse|call|bol|order|whatsapp|phone|message)',
    '(app) .. (ke bahar|ke bina|chhodo|se sasta|se saste|se bahar|hata)',
    '(sasta|saste|kam daam) .. (padega|milega|de dunga|kar dunga|app)',
  ],
  link: [
    '(qr|scan|link|website|channel|dukan|dukaan|page|youtube|business|shop) .. (kar|karo|kijiye|dekho|dekhiye|dekhna|meri|mera|dabao|kholo|pe jao|par jao)',
    '(mera|meri|mere|hamari|hamara|humara|bhai ki|bhai ka) .. (channel|dukan|dukaan|page|website|business|shop|link|restaurant|youtube)',
    'dot com',
  ],
  threat: [
    '(complaint|report|shikayat|ticket|case) .. (hata|hatao|hataa|wapas|vapas|band|close|delete|cancel) (dijiye|do|de|kar|lo|le|karo|dena)',
    '(nahi|nahin|na|agar|warna|varna) ... (order cancel|cancel kar|kha jaunga|kha lunga|phek|fek|phenk|le jaunga|chala jaunga|dekh lunga|dekh lena|bura hoga|pachtaoge|pachtana|anjaam|accha nahi hoga|acha nahi)',
    '(dekh lunga|dekh lena|dekh loonga|pachtaoge|pachtaogi|pachtayega|anjaam|sabak|maarunga|marunga|maroonga|tod dunga|todunga|pitunga|peetunga|chhodunga nahi|nahi chhodunga|bura hoga|khatam kar|jaan se|muh tod|haddi)',
    '(pata|maloom|jaanta|janta|yaad) .. (hai|hoon|hu|rakhunga|rakhna|rahega) .. (kahan|kaha|ghar|rehte|rehti|rehta|chehra|address)',
    '(ghar|kahan|kaha|address) .. (rehte|rehti|rehta|ghar|tera|tumhara|aapka) .. (pata|maloom|jaanta|janta|yaad|dekha)',
    '(warna|varna|nahi to|nahi toh|nahin toh) .. (cancel|kha|phek|fek|chala|ja raha|le ja|khana|dekh|samajh|order|mai)',
    '(khana|order|parcel) .. (kha jaunga|kha lunga|phek dunga|fek dunga|kutte ko|le jaunga|kachre|thook)',
    '(complaint|report|shikayat) .. (kiya|ki|kari|karoge|mat|karega|kari to) .. (to|toh|dekh|agli|nahi|samajh|mat)',
  ],
  insult: [
    '(bewakoof|bewkoof|bevkoof|bewaqoof|pagal|gadha|gadhe|gadhi|ullu|chutiya|chutiye|kamina|kamine|kutta|kutte|kutti|saala|saale|sala|sale ho|nalayak|nikamma|nikamme|ganwar|gawar|anpadh|jahil|jaahil|harami|haramkhor|kanjoos|moti|mota|motu|bhikhari|andhe|andha|andhi|behra|buddhu|dhakkan|badtameez|batameez|besharam|ghatiya|randi|bhosdi|bhosdike|madarchod|behenchod|lodu|gandu|suar|suwar)',
    '(dimag|dimaag|akal|akkal|tameez|sharam) .. (nahi|nahin|kharab|hai kya|hai ya|ghutne|seekh|sikho|nam)',
    '(address|location|likhna|padhna) .. (nahi aata|nahin aata|nahi aati|aata nahi|bhi nahi)',
  ],
  profanity: ['(chutiya|chutiye|randi|bhosdi|bhosdike|madarchod|behenchod|gandu|lodu|haramkhor)'],
  deceit: [
    '(order|delivery) .. cancel (kar do|kar dijiye|kar dena|kardo|kardijiye|kar dijiyega)',
    '(support|app|company|swiggy|zomato|helpline) .. (ko|se|me|mein) .. (mat batana|mat bolna|mat kehna|mat batao|nahi mila|nahi aaya|nahi pahuncha)',
  ],
  flirting: [
    '(sundar|khoobsurat|khubsurat|haseen|pyari|pyaari|sexy|hot|cute|jaanu|janu|jaan|jaaneman|darling|sweety|sweetie|item|maal|chikni|smart) .. (ho|hai|lag|lagti|lagte|rahi|rahe|aap|tum|hain|dikhti|dikhte|ladki|smile)',
    '(aap|tum|bahut|bohot|kitni|kitne|itni) .. (sundar|khoobsurat|khubsurat|haseen|pyari|pyaari|sexy|hot|cute|acchi lagti|achhi lagti|acchi lagi|achi lagti)',
    '(boyfriend|girlfriend|shaadi|shadi|single|akeli|akele|pati|husband) .. (hai|ho|hain|kya|hui|karogi|karoge|karlo)',
    '(aap|tum|aapki|aapke|tumhari|teri|tumhare) .. (aankhen|aankhein|ankhen|smile|muskaan|muskurahat|hoth|zulfen|awaaz|awaz|chehra|figure)',
    '(coffee|chai|movie|dinner|ghoomne|ghumne|milne|date|drink) .. (chalogi|chaloge|chalein|chale|peene chal|pe chal|par chal|piyogi|mere saath|mere sath|saath|karein|aaogi|milogi|miloge)',
    '(pyar|pyaar|mohabbat|ishq|dil) .. (ho gaya|karta|karti|hai aap|aa gaya|le gayi|chura|hoon|de|dhadak)',
  ],
  religion: [
    '(allah|bhagwan|ishwar|khuda|yesu|jesus|ram|krishna|rab|waheguru|prabhu|masih) .. (bhala|kare|karega|pyar|bachaye|maaf|bless|ke pass|se dua|par vishwas|par yakeen|naam|bolo|raham|aapka)',
    '(jai shri ram|jai shree ram|jai sri ram|dua karo|dua karna|namaz padho|namaz|hare krishna|satsang|bhajan|paap|jannat|jahannum|dharm|quran|geeta|bible)',
    '(mandir|masjid|church|gurudwara|satsang) .. (aao|aaiye|aana|chalo|aaiyega|zaroor)',
    '(gaushat|beef|pork|gosht|maans|sharab) .. (haram|paap|khana galat|mat khao|nahi khana|khaate|gunah)',
  ],
  politics: [
    '(button|batan) .. (dabana|dabao|dabaiye)',
    '(sab|saare|neta|sarkar) .. (chor|bhrasht|nikamma|nikamme)',
    '(vote|vot) .. (do|dena|dijiye|karo|dijiyega|bjp|congress|modi|aap|kamal|de|daal)',
    '(modi|rahul gandhi|bjp|congress party|kejriwal|yogi|sarkar|neta|chunav|andhbhakt|bhakt|desh drohi)',
  ],
}
