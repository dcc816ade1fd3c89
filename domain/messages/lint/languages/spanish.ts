import type { Pack } from './packs.ts'

/** Spanish, as written in Spain and Latin America, without accents. */
export const spanish: Pack = {
  asks_for_tip: [
    'sabe (que|lo que) hacer',
    'sabes (que|lo que) hacer',
    '(propina|propinita)',
    '(deja|dejar|dejame|dejarme|dejas|deje|dar|dame|darme|agregar|anadir|poner|pones|agregas) .. (algo extra|extrita|extra|algo mas|algo de mas|lo que guste|lo que gustes|lo que puedas|lo que pueda)',
    '(lo que|cualquier|alguna|una) .. (ayudita|colaboracion|colaborar|cositas|cosita) .. (agradece|agradeceria|sirve|ayuda|bienvenida|buena)',
    '(ayudita|extrita)',
    '(agradece|agradecer|apreciar) .. (en la app|con algo|un extra)',
  ],
  asks_for_gift: [
    '(invita|inviteme|invitame|regalame|regaleme|convide|convidame|me (regala|regalas|invita|invitas|convida|da|das)) .. (cerveza|cervecita|refresco|refresquito|cafe|cafecito|agua fria|coca|taco|pedacito|rebanada|bocado|algo de comer|algo de tomar|propinita|regalito)',
    '(sobra|sobrara|sobro|sobre) .. (pedazo|pedacito|porcion|algo|bebida|comida|papas)',
  ],
  asks_for_money: [
    '(me|mi|algo de|unas|unos|tiene|tienes|podria|si) .. (efectivo|billete|billetito|monedas|moneditas|plata|lana|feria|pesos|dolares|euros|euritos) .. (para|extra|de mas|mi|ayudar|me|dar)',
    '(dar|darme|deme|dame|dejarme|dejeme) .. (efectivo|billete|monedas|plata|dinero|dolares|euros|pesos)',
    '(quedar|quedarme|quedo|quedese|me quedo) .. (cambio|vuelto|vuelta|vueltas)',
  ],
  asks_for_rating: [
    '(cinco|5|cinquito) .. (estrella|estrellita)',
    '(calificacion|calificame|califica|califiqueme|calificarme|calificar|valoracion|valorame|valoreme|valorar|puntuacion|puntuame|resena|resenita)',
    '(buena|mejor|bonita|linda) .. (nota|puntuacion|opinion|evaluacion)',
    '(buen|lindo|bonito) comentario',
  ],
  hardship_plea: [
    '(mantener|mantengo|alimentar|alimento|dar de comer|sacar adelante) .. (hijo|hija|nino|nina|familia|bebe|madre)',
    '(no tengo|no alcanza|no me alcanza|sin|falta|me falta|no llego) .. (para comer|plata|dinero|trabajo|la renta|el alquiler|comer|fin de mes|para el|para la)',
    '(pagar|pago|debo|vence|vencio|atrasado|juntar) .. (renta|alquiler|arriendo|luz|deuda|facturas|medicina|medicinas|colegio|hipoteca)',
    '(mi|mis) .. (enfermo|enferma|hospital|operacion|hospitalizada|hospitalizado)',
    '(estoy|situacion|momento|mes|epoca|esta) .. (desesperado|desesperada|sin trabajo|en la calle|muy duro|muy dura|dificil|complicada|economica)',
    '(lo que sea su voluntad|su voluntad|lo que guste cooperar|yendo .. mal)',
    '(apenas|casi no|solo) .. (saco|junto|gano|alcanza|pagan|sobrevivo|llego)',
  ],
  payment_handle: [
    '(bizum|nequi|daviplata|mercadopago|mercado pago|yape|plin|clabe|cbu|transferencia|transferirme|transfiera|transfiereme|transfieres|transferir|depositame|deposite|mi cuenta|cuenta bancaria)',
    '(paga|pagar|pagame|pagueme|pagarme) .. (directo|directamente|fuera|aparte|por fuera|sin la app)',
  ],
  social_handle: [
    '(mi|al|este es mi|anote mi|anota mi|guarda mi|te dejo mi|le dejo mi) (numero|whatsapp|wasap|guasap|celular|cel|movil|telegram|insta|instagram|facebook|correo|telefono)',
    '(whatsapp|wasap|guasap|telegram|instagram)',
    '(pasame|dame|deme|me da|me pasas|me das|paseme|regalame|me deja|me dejas) .. (numero|telefono|whatsapp|insta|celular|contacto)',
    '(escribame|escribeme|llamame|llameme|agregame|sigueme|contactame|pidame|pideme|buscame) .. (al|directo|directamente|fuera|insta|face|privado|numero)',
    '(fuera|por fuera|sin) .. (de la app|la app|aplicacion|plataforma)',
    'mas (barato|economico) .. (app|directo|aplicacion|conmigo|plataforma)',
  ],
  link: [
    '(codigo qr|escanea|escanee|escanear)',
    '(visita|visite|mira|mire|busca|busque|entra|entre|sigue|siga|compra) .. (mi|nuestra|nuestro) .. (pagina|tienda|canal|web|perfil|negocio|tiendita|cuenta|restaurante)',
    'mi (pagina|canal|negocio|tienda|emprendimiento|sitio|web|canal)',
    '(enlace|punto com)',
  ],
  threat: [
    'si no .. (baja|sale|contesta|abre|viene|paga|deja|responde|recoge|da) ... (llevo|como|voy|quedo|cancelo|tiro|boto|vera|veras|atengase|atente|regalo|pierde)',
    '(ya|vas a|va a) (vera|veras|ver|arrepentir|arrepentirte|arrepentirse|saber)',
    '(arrepentir|arrepentiras|arrepentira)',
    'se (donde|en donde|perfectamente donde) .. (vives|vive|estacionas|trabaja|trabajas)',
    'me (llevo|como|quedo) .. (comida|pedido|cena|orden)',
    '(te|lo|la|los) voy a .. (romper|golpear|matar|pegar|encontrar|reportar|buscar|partir|patear)',
    '(tiro|boto|botar|tirar|tirare|botare) (la|su|tu|el|toda|toda su|toda la) .. (comida|pedido|cena)',
    '(tiro|boto|botar|tirar|va) .. (basura)',
    '(proxima vez|siguiente vez) .. (no|frio|escupo|escupir|veras|vera|sin|comida)',
    '(atente|atengase) a las',
    '(me acuerdo|recordare|no olvido|no se me olvida) .. (cara|direccion|casa|usted|de ti)',
  ],
  insult: [
    '(idiota|estupido|estupida|imbecil|pendejo|pendeja|tarado|tarada|maleducado|maleducada|gilipollas|cabron|pelotudo|pelotuda|boludo|huevon|subnormal|retrasado|retrasada|sinverguenza|tacano|tacana|analfabeto|analfabeta)',
    '(es|eres|sos|usted|que|tan|muy|gente|cliente|seas|sea) .. (inutil|tonto|tonta|grosero|grosera|vago|vaga|perezoso|perezosa|ignorante|bruto|bruta|burro|gordo|gorda|flojo|floja|payaso|payasa|ridiculo|ridicula|codo|rata|cerdo|cerda|basura|ciego|ciega|sordo|sorda)',
    '(no sabe|no sabes|aprenda|aprende|no puede|no puedes|ni siquiera) .. (leer|escribir|dar una direccion|a leer|a escribir)',
  ],
  profanity: ['(mierda|puta|puto|carajo|joder|chingada|chinga|pinche|cojones)'],
  flirting: [
    '(guapa|guapo|guapisima|guapisimo|mamacita|papacito|bombon|preciosura|hermosura|ricura|mamasita)',
    '(eres|es usted|estas|esta usted|es|hola|tan|muy|mas|usted|buenas|adios|chao) .. (hermosa|hermoso|preciosa|precioso|bonita|linda|lindo|bella|bello|atractiva)',
    '(tiene|tienes|tenes|hay) .. (novio|novia|pareja|marido|esposo)',
    '(tus|sus|esos|unos|tu|su|esa) .. (ojos|sonrisa|labios|ojazos|boca|cuerpo|piernas)',
    '(salir|tomar|cenar|vernos|tomamos|salimos) .. (conmigo|juntos|dia de estos)',
    '(invitarte|invitarla|invitarlo|te invito|la invito|lo invito) .. (cafe|copa|trago|algo|cerveza|cine|cenar|salir)',
    '(soltera|soltero|me gustas|me encantas|enamorado|enamorada|besos|besitos|mi amor|mi vida|mi reina|princesa)',
  ],
  religion: [
    '(dios|cristo|jesus) .. (ama|bendiga|bendice|salva|salvador|viene|te|lo|la|los|espera|quiere)',
    '(acepta|acepte|reciba|recibe) .. (cristo|jesus|dios|senor|corazon)',
    '(ven|venga|visite|invito|visita|acompane|acompanenos|espero) .. (iglesia|culto|templo|misa|congregacion)',
    '(biblia|evangelio|arrepientete|arrepientase|su alma|tu alma|pecado|pecador|infierno|rezo por|orar por|oro por|oraciones)',
  ],
  politics: [
    '(vota|vote|voten|votar|votemos|votes) .. (por|contra|partido|domingo|candidato|bien|si|no)',
    '(gobierno|elecciones|comunista|fascista|zurdo|zurdos|facho|dictador|corruptos|presidente)',
  ],
}
