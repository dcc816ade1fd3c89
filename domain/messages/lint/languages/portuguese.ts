import type { Pack } from './packs.ts'

/** Portuguese, as written in Brazil and Portugal, without accents. */
export const portuguese: Pack = {
  asks_for_tip: [
    '(lembrancinha|agradinho|agrado|ajudinha|presentinho|trocadinho|moral)',
    '(gorjeta|gorjetinha)',
    '(deixar|deixa|deixe|dar|da|de|uma|minha|pra|mim|ajuda|agradeco|natal|motoboy|entregador) .. caixinha',
    'caixinha .. (app|aplicativo|ajuda|mim|bem vinda|natal|agradeco|motoboy|entregador|por favor)',
    '(qualquer|uma|um) .. (coisinha|ajuda|ajudinha|forca|forcinha|agrado|agradinho|valor|extra|trocadinho) .. (ajuda|app|aplicativo|bem vinda|bem vindo|ja|vale|serve|agradeco|salva|extra)',
    '(deixar|deixa|deixe|dar|der|adicionar|colocar|puder|mandar) .. (gorjeta|algo a mais|extra|ajudinha|agrado|forcinha|trocadinho|coisinha)',
    '(coisinha|ajudinha|trocadinho|agradinho|me da uma forca|da uma moral)',
  ],
  asks_for_gift: [
    '(sobra|sobrar|sobrou|tiver|tem|rola|guarda|deixa) .. (pedacinho|pedaco|fatia|refri|refrigerante|cafezinho|cerveja|cervejinha|bombom|lanche|comidinha|agua gelada|presente|presentinho)',
    '(me paga|paga um|paga uma|oferece|oferecer) .. (cafe|cafezinho|cerveja|refri|lanche|imperial|bica|almoco)',
  ],
  asks_for_money: [
    '(me|um|uns|uma|algum|se tiver|tiver|puder|deixar) .. (trocado|trocadinho|dinheiro|dinheirinho|reais|conto|pila|euros|moedas|grana) .. (pra|para|ajuda|mim|extra|a mais|me|motoboy|entregador|agradeco)',
    '(ficar|fico|fique|guardar) .. (com o troco|o troco|troco)',
  ],
  asks_for_rating: [
    '(cinco|5) .. (estrela|estrelinha)',
    '(avaliacao|avaliar|avalia|avalie|avaliacaozinha|nota boa|boa nota|nota 5|nota cinco|nota 10|nota dez|notinha|classificacao|classifique|elogio|elogiar)',
    '(bom|boa|deixar|deixa|deixe) .. (comentario|review|opiniao)',
  ],
  hardship_plea: [
    '(fechar|fecha|chegar no|pro|ate o) .. (mes|fim do mes)',
    '(tenho|com|sustento|crio) (dois|duas|tres|um|uma|quatro|2|3|4|meus|os) (filho|filha|filhos|filhas|crianca|criancas)',
    '(gasolina|aluguel|mercado|luz) .. (subiu|cara|caro|aumentou|atrasado|atrasada)',
    '(sustentar|sustento|alimentar|criar|dar de comer|por comida) .. (filho|filha|familia|crianca|casa|mesa|bebe|menino)',
    '(pagar|pago|vence|atrasado|atrasada|devendo|devo) .. (aluguel|renda|luz|conta|contas|divida|remedio|escola|boleto|prestacao)',
    '(aluguel|aluguer|boleto) .. (vence|atrasado|amanha|caro|subiu)',
    '(gasolina|combustivel|app|aplicativo|plataforma) .. (come|leva|paga|pagam|fica) .. (tudo|pouco|nada|quase|mal|mixaria|metade)',
    '(dificil|complicado|apertado|apertada|feia|puxado|sofrido|duro) .. (demais|esse mes|este mes|la em casa|em casa|financeiramente|pra mim|a vida|viver)',
    '(sem dinheiro|sem grana|sem emprego|desempregado|desempregada|desesperado|passando fome|passando necessidade|precisando muito|preciso muito|liso|na rua|sem comer)',
    '(minha|meu|minhas|meus) .. (doente|hospital|internada|internado|cirurgia|operacao)',
    '(ganho|ganhei|tiro|faco) .. (pouco|quase nada|nada|mal|mixaria|reais|miseria)',
  ],
  payment_handle: [
    '(pix|picpay|mbway|mb way|chave|transferencia|transferir|transfere|minha conta|conta bancaria|multibanco|mercado pago)',
    '(pagar|paga|pague) .. (direto|por fora|fora do app|diretamente|a parte)',
  ],
  social_handle: [
    '(meu|no|pelo|meu novo|anota meu|salva meu|passa o seu|me passa seu|me da seu) (numero|whats|whatsapp|zap|zapzap|celular|telemovel|insta|instagram|telegram|facebook|email)',
    '(whatsapp|zapzap|telegram|instagram)',
    '(me passa|passa|me da|manda|deixa) .. (seu|teu|o seu|o teu) .. (numero|telefone|whats|zap|insta|contato|contacto|celular)',
    '(me chama|chama|me segue|segue|me adiciona|adiciona|me liga|liga|fala comigo|pede) .. (no|la|direto|insta|zap|privado|por fora|comigo)',
    '(fora|por fora|sem) (do|o) (app|aplicativo)',
    'mais barato .. (app|direto|comigo|aplicativo|que)',
  ],
  link: [
    '(codigo qr|escaneia|escaneie|escanear|aponta a camera|aponte a camera)',
    '(visita|visite|acessa|acesse|olha|confere|confira|segue|siga|busca|procura|entra) .. (minha|meu|nossa|nosso) .. (pagina|loja|canal|site|perfil|negocio|lojinha|conta|link|restaurante)',
    '(meu|nosso) (site|canal|negocio|link|perfil)',
    '(minha|nossa) (loja|lojinha|pagina|empresa)',
    '(ponto com|link na bio)',
  ],
  threat: [
    '(desce|desca|sai|abre|responde|atende|corre) .. (ou|senao) .. (embora|levo|como|jogo|cancelo|fico)',
    'se (voce|vc|nao|tu|a senhora|o senhor) .. (descer|desce|desceres|atender|atende|abrir|pagar|der|reclamar|denunciar|vier|vem|responder) ... (como|jogo|levo|cancelo|vou|vai|fico|lixo|embora|ver|arrepender)',
    '(vai|vais|vao|voce|tu) .. (arrepender|se arrepender|ver so|pagar caro|me pagar|ver o que)',
    'sei onde .. (mora|moras|voce|trabalha|estaciona|vive|vives)',
    '(vou|eu) .. (comer|jogar fora|jogar|cuspir|levar|ficar com) .. (comida|pedido|lanche|pizza|tudo|marmita)',
    '(ultimo aviso|ultima chance|to avisando|estou avisando|depois nao reclama|toma cuidado|fica esperto|fica esperta|cuidado comigo|senao)',
    '(proxima vez) .. (nao|frio|frias|cuspe|ver|vai|sem|lixo)',
    '(quebrar|bater|matar|arrebentar|partir|porrada) .. (voce|cara|te|em|porta|carro)',
    '(lembro|guardei|esqueco|esquecer|lembrar) .. (cara|rosto|endereco|casa|morada)',
  ],
  insult: [
    '(o|oh|seu|sua|ei) (sua|seu)? (anta|jumento|jumenta|mula|besta|toupeira|lesado|lesada|tapado|tapada|songo|songa)',
    '(idiota|imbecil|burro|burra|otario|otaria|babaca|retardado|retardada|palhaco|palhaca|trouxa|mal educado|mal educada|malcriado|pao duro|mao de vaca|analfabeto|analfabeta|preguicoso|preguicosa|cretino|estupido|estupida|parvo|parva|anormal|lesado|lesada|jumento|vagabundo|vagabunda|folgado|folgada|mesquinho|sem nocao|sem educacao)',
    '(voce|vc|tu|es|e|ser|seu|sua|que|tao|muito|ta) .. (inutil|lixo|ridiculo|ridicula|cego|cega|surdo|surda|porco|porca|gordo|gorda|lerdo|lerda|ignorante|nojento|nojenta|tapado|tapada|maluco|maluca|doente da cabeca)',
    '(nao sabe|nao sabes|aprende|aprenda|nem sabe|nao consegue) .. (ler|escrever|dar endereco|a ler|por endereco|colocar)',
  ],
  profanity: [
    '(merda|porra|caralho|foda|fodase|puta|puto|cacete|bosta|viado|arrombado|desgracado|desgracada)',
  ],
  deceit: [
    '(poderia|podia|consegue|da pra|pode) cancelar .. (pelo app|pra mim|para mim|do seu lado|por favor)',
    '(diga|fala|fale|diz|avisa) .. (suporte|app|aplicativo|ifood|uber) .. (nao|nunca|nada) .. (chegou|recebeu|recebi|entregaram|entreguei)',
    'nao .. (conta|conte|fala|fale|diga) .. (suporte|app|aplicativo|ifood|uber)',
  ],
  flirting: [
    '(gata|gatinha|gatinho|gostosa|gostoso|delicia|princesa|linda demais|gatissima|lindona|lindao)',
    '(voce|vc|tu|es|e|tao|muito|que|oi|ola|mais) .. (linda|lindo|bonita|bonito|bela|maravilhosa|charmosa|gira|giro|atraente|cheirosa|fofa) .. (voce|sorriso|olhos|demais|hein|viu|moca|sabia|mulher|menina|hoje|que|mesmo)',
    '(tem|tens|voce tem) .. (namorado|namorada|marido|alguem|dono)',
    '(seu|sua|teu|teus|seus|esse|esses|tua) .. (sorriso|olhos|olhar|boca|corpo|perfume|pernas|voz)',
    '(sair|tomar|jantar|tomarmos|beber|convido|te levar|cinema) .. (comigo|juntos|dia desses|um dia|nos dois)',
    '(solteira|solteiro|apaixonado|apaixonei|beijo|beijos|beijinhos|(um|outro|mil|uns|manda|mando|quero) beijinho|amorzinho|meu amor|minha linda|te quero|crush)',
  ],
  religion: [
    '(deus|jesus|cristo|senhor jesus) .. (ama|abencoe|abencoa|salva|te|voce|lhe|volta|voltando|espera|proteja|perdoa)',
    '(aceita|aceite|aceitar) .. (jesus|cristo|deus|salvador)',
    '(vem|venha|visita|visite|convido|convite|aparece) .. (igreja|culto|missa|templo|celula)',
    '(biblia|evangelho|oracao|orar|oro por|rezo|rezar|pecado|sua alma|inferno|salvacao|arrependa)',
  ],
  politics: [
    '(vota|vote|votem|votar|votou) .. (no|na|em|contra|13|22|certo|domingo|lula|bolsonaro|chega|ps|psd)',
    '(lula|bolsonaro|petista|bolsonarista|comunista|fascista|governo|eleicao|eleicoes|politico|politicos|presidente|ventura)',
  ],
}
