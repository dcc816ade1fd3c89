import type { Pack } from './packs.ts'

/** French, without accents. */
export const french: Pack = {
  asks_for_tip: [
    '(pourboire)',
    '(petit|petite|un|une) (geste|plus|extra|attention|piece|billet|coup de pouce|recompense) .. (app|appli|application|livreur|fait|fera|serait|apprecie|bienvenu|plaisir|moi|toujours)',
    '(laisser|laissez|laisse|ajouter|ajoutez|donner|mettre|glisser) .. (pourboire|petit quelque chose|quelque chose|petit plus|un extra|une piece|un billet)',
    '(generosite|genereux|genereuse|votre bon coeur|bon coeur)',
    '(remercier|merci) .. (via|dans|sur|par) (l app|lapp|lappli|l appli|lapplication|application)',
  ],
  asks_for_gift: [
    '(offrir|offrez|offre|offririez|payer|paye|auriez|garder|gardez|laissez) .. (cafe|biere|verre|part|morceau|coca|canette|cadeau|bout|boire|manger|frites) .. (moi|livreur|pour moi|si possible|svp|frais|fraiche|petit)',
    '(un|une) .. (part|morceau|bout) .. (pour moi|pour le livreur)',
    '(je dirais pas non|je ne dirais pas non|je ne refuse pas|je refuserais pas|je veux bien) .. (cafe|biere|verre|part|frite|coca|quelque chose)',
  ],
  asks_for_money: [
    '(en|du|de l|avoir|donner|donnez|filer|quelques|deux|trois|cinq|dix|5|10|2) .. (liquide|especes|euros|balles|pieces|monnaie|billets|sous) .. (moi|plus|svp|en plus|main|pour|aiderait|livreur)',
    '(garder|garde|garderais|gardez) .. (monnaie|reste)',
    '(un billet|une piece|petit billet)',
  ],
  asks_for_rating: [
    '(cinq|5) .. (etoile)',
    '(bonne|meilleure|belle|super|excellente|gentille|tres bonne|petite) .. (note|evaluation|notation|appreciation)',
    '(notez|noter|note|notes|evaluer|evaluez|evalue) .. (moi|bien|livraison|livreur|5|cinq|course|positivement)',
    '(avis|commentaire) .. (positif|sympa|gentil|app|appli|bon|favorable|5)',
    '(petit|bon|gentil|laisser|laissez) .. (avis|commentaire)',
  ],
  hardship_plea: [
    '(bouches|enfants|gosses|famille) .. nourrir',
    '(mon|le) seul .. (travail|revenu|boulot|emploi)',
    '(nourrir|faire manger|elever) .. (enfants|famille|gosses|gamins|petits|bebe|fille|fils)',
    '(payer|paye|regler|retard) .. (loyer|factures|facture|electricite|dettes|credit|etudes|ecole|medicaments)',
    '(loyer|factures|facture) .. (payer|due|retard|a payer|augmente|tombe|impaye)',
    '(fins de mois|fin de mois|fauche|sans le sou|galere|a decouvert|sans papiers|dans la misere|a la rue|au chomage)',
    '(gagne|paie|paient|touche|paye) .. (presque rien|rien|peu|pas assez|euros|mal|peine|miettes)',
    '(ma|mon|mes) .. (malade|hopital|operation|enceinte)',
    '(difficile|dur|compliquee|complique|duree) .. (moment|moi|ce mois|en ce moment|periode|vivre|nous|financierement)',
    '(ayez pitie|aidez moi|soutenez moi|pitie)',
  ],
  payment_handle: [
    '(lydia|paylib|virement|mon rib|iban|paypal|wero|revolut|mon compte|compte bancaire)',
    '(payer|paie|payez|regler|reglez) .. (direct|directement|en dehors|hors|sans passer|de la main)',
  ],
  social_handle: [
    '(mon|au|voici mon|c est mon|notez mon) (numero|whatsapp|portable|tel|telephone|insta|telegram|snap|facebook|mail|perso)',
    '(whatsapp|telegram|snapchat|instagram)',
    '(votre|ton|ton|un) (numero|06|07|insta|snap|num) .. (pour|svp|perso|stp|me|ensuite|plus tard|echanger|boire)',
    '(donner|donnez|donne|passer|passez|passe|filer|file|laisser) .. (votre|ton) (numero|06|07|insta|snap|num|adresse mail)',
    '(ajoutez|ajoute|suivez|suis|contactez|ecrivez|appelez|rejoignez|rejoins) .. (moi) .. (direct|directement|sur|au|whatsapp|insta|en prive|perso)',
    '(hors|dehors|sans passer par|sans) .. (l appli|lappli|l app|lapp|application|plateforme)',
    'moins cher .. (appli|app|direct|moi|plateforme|que)',
  ],
  link: [
    '(code qr|scannez|flashez)',
    '(visitez|visite|allez voir|regardez|cherchez|suivez|abonnez|decouvrez|jetez un oeil) .. (ma|mon|notre|moi) .. (page|site|chaine|boutique|boite|commerce|profil|restaurant|lien)',
    '(mon|notre) (site|lien|commerce|profil|entreprise|boutique)',
    '(ma|notre) (page|chaine|boutique|boite)',
    '(cliquez|lien|point com|point fr)',
  ],
  threat: [
    'si (vous|tu) .. (pas|descend|descendez|repond|repondez|signale|signalez|note|notez|refuse|refusez|continue|continuez) ... (je (mange|jette|garde|pars|annule|pose|balance|viens|casse|reviens|repars)|poubelle|vous allez|tu vas|gare|attention|regretter|verrez|verras)',
    'sais ou (vous|tu) .. (habitez|habites|vivez|vis|garez|travaillez|travailles)',
    '(vous|tu|allez|vas) .. (regretter|regretterez|regretteras|le payer|voir ce que|avoir des problemes)',
    '(je|on) .. (mange|jette|garde|crache|bouffe|balance) .. (repas|commande|bouffe|plat|nourriture|tout|dedans|poubelle)',
    '(dernier avertissement|derniere chance|je vous previens|je te previens|vous etes prevenu|je vous aurai prevenu|sinon|gare a vous|gare a toi|faites attention a vous|fais gaffe a toi)',
    '(prochaine fois) .. (froid|crache|poubelle|vous|verrez|verras|regrett|rien|livrera|pas)',
    '(me signaler|signaler encore|porter plainte) ',
    '(je retiens|je me souviens|j oublie pas|joublie pas|oublierai pas) .. (visage|adresse|tete|maison|vous)',
    '(casser|casse|peter|frapper|defoncer|tuer|tabasser) .. (gueule|tete|vous|porte|voiture|figure)',
  ],
  insult: [
    '(idiot|idiote|imbecile|abruti|abrutie|debile|cretin|cretine|conne|connard|connasse|enfoire|salaud|boulet|minable|radin|radine|crevard|clochard|bouffon|bouffonne|guignol|feignasse|feneant|feignant|incapable|malpoli|malpolie|mal eleve|mal elevee|ordure|pauvre type|gros porc|grosse vache|tocard)',
    '(vous|tu|t|es|etes|etre|espece de|quel|quelle|trop|bande de|vraiment) .. (con|cons|bete|stupide|nul|nulle|aveugle|sourd|sourde|paresseux|paresseuse|faignant|gros|grosse|moche|lent|lente|ridicule|pathetique|pingre|demeure|demeuree)',
    '(savez pas|sais pas|apprenez|apprends|incapable de|pas capable de|foutu de|fichu de) .. (lire|ecrire|descendre|donner une adresse|a lire|a ecrire)',
  ],
  profanity: ['(merde|putain|foutre|fous|bordel|encule|chier|chiant|chiante|nique|salope|pute)'],
  flirting: [
    '(vous|tu|t|etes|es|si|tres|vraiment|bonjour|salut|coucou|bonsoir|plus|hello) .. (charmante|charmant|belle|jolie|sexy|mignonne|mignon|ravissante|canon|magnifique|seduisante|sublime|craquante)',
    '(ca vous dirait|ca te dirait|prendre|boire|aller|inviter|invite|offrir|diner|vous dit|te dit) .. (verre|cafe|diner|resto|cine|ensemble|avec moi|apres mon service|un de ces|ce soir)',
    '(votre|ton|tes|vos|ce) .. (sourire|yeux|regard|parfum|corps|jambes|levres|visage)',
    '(celibataire|copain|petit ami|petit copain|mari est la|en couple|seule ce soir|tout seul|toute seule|coup de foudre|bisous|bisou|mon coeur|ma belle|cherie|ma puce|bebe|beaute)',
    '(vous|tu|te|t) .. (plais|plaisez|craque|pense a|reve de|revoir|revoir sans)',
  ],
  religion: [
    '(jesus|dieu|christ|allah|seigneur) .. (aime|sauve|benisse|benis|vous|te|t|pardonne|revient|attend|voit|protege|est)',
    '(venez|viens|rejoignez|invite|bienvenue) .. (eglise|mosquee|temple|culte|messe|paroisse)',
    '(bible|coran|evangile|priez|prier|priere|prierai|prie pour|repentez|peche|votre ame|inchallah|incha allah|la foi)',
  ],
  politics: [
    '(votez|voter|vote|votons) .. (pour|contre|dimanche|rn|macron|le pen|bardella|melenchon|bien|gauche|droite|lfi|aux)',
    '(macron|le pen|bardella|melenchon|gouvernement|politique|politiciens|immigres|migrants|elections|gauchos|fachos|premier ministre)',
  ],
}
