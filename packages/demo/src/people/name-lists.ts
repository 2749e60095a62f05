/** Names in British towns, by origin; given names by sex and, for older people, by age. */
export interface NameGroup {
  readonly women: readonly string[]
  readonly men: readonly string[]
  readonly surnames: readonly string[]
}

const names = (text: string): readonly string[] => text.split(', ')

export const english: NameGroup = {
  women: names(
    'Emma, Charlotte, Rebecca, Gemma, Hannah, Lucy, Natalie, Chloë, Kerry, Joanne, Michelle, Donna, Tracey, Beth, Laura, Zoë, Stacey, Megan',
  ),
  men: names('Daniel, Matthew, Luke, Ryan, Craig, Lee, Adam, Gareth, Simon, Paul, Andrew, Nathan, Jamie, Scott, Karl'),
  surnames: names(
    "Ackroyd, Armitage, Barraclough, Beaumont, Booth, Brook, Crowther, Dyson, Eccles, Fairbairn, Firth, Gledhill, Greenwood, Haigh, Hargreaves, Hinchliffe, Holroyd, Illingworth, Jagger, Kaye, Lumb, Mallinson, Midgley, Naylor, Oldroyd, Pickles, Quarmby, Ramsden, Sugden, Sykes, Thackray, Uttley, Varley, Wadsworth, Whiteley, Smith-Jones, O'Hara",
  ),
}

export const englishElders: NameGroup = {
  women: names(
    'Margaret, Dorothy, Joan, Jean, Brenda, Sheila, Audrey, Marjorie, Beryl, Hilda, Eileen, Doreen, Mavis, Edna, Barbara, Patricia, Maureen, Sylvia, Gladys, Winifred, Kathleen, Enid, Betty, June',
  ),
  men: names(
    'Ronald, Kenneth, Dennis, Gordon, Harold, Arthur, Stanley, Norman, Derek, Raymond, Frank, Leslie, Walter, Ernest, Geoffrey, Roy, Albert, Eric',
  ),
  surnames: english.surnames,
}

export const scottish: NameGroup = {
  women: names('Fiona, Morag, Eilidh, Kirsty, Ailsa, Catriona, Mhairi, Shona, Isla, Lorna, Heather, Senga'),
  men: names('Callum, Ewan, Fraser, Gregor, Hamish, Iain, Lewis, Rory, Stuart, Alasdair, Blair, Murdo'),
  surnames: names(
    'Abercrombie, Buchanan, Cameron, Dalgleish, Drummond, Farquharson, Galbraith, Kilbride, Lennox, MacAulay, MacDougall, MacInnes, McAllister, McCafferty, McGuinness, McLaughlin, Menzies, Ogilvie, Paterson, Rafferty, Strachan, Urquhart',
  ),
}

export const scottishElders: NameGroup = {
  women: names('Agnes, Jessie, Isobel, Jean, Netta, Effie, Moira, Rena, Nan, Cathie, Ina, Betty'),
  men: names('Archibald, Hector, Angus, Duncan, Murdoch, Alec, Hugh, Robert, Dougal, Wullie, Sandy, Tam'),
  surnames: scottish.surnames,
}

export const welsh: NameGroup = {
  women: names('Bethan, Carys, Cerys, Ffion, Gwenllian, Lowri, Nia, Rhiannon, Siân, Sioned, Catrin, Angharad'),
  men: names('Aled, Dafydd, Emyr, Gethin, Huw, Ieuan, Llŷr, Owain, Rhodri, Siôn, Tomos, Dewi'),
  surnames: names(
    'ap Rhys, Bevan, Bowen, Cadwallader, Craddock, Ellis, Gruffydd, Howells, Jenkins, Llewellyn, Lloyd, Maddocks, Meredith, Parry, Pritchard, Prosser, Pugh, Rhydderch, Tudor, Vaughan',
  ),
}

export const welshElders: NameGroup = {
  women: names('Blodwen, Gwyneth, Mair, Olwen, Myfanwy, Glenys, Menna, Dilys, Eluned, Nesta, Rhian, Megan'),
  men: names('Emlyn, Gwilym, Idris, Ivor, Trefor, Elwyn, Alun, Glyn, Haydn, Aneurin, Wyn, Mervyn'),
  surnames: welsh.surnames,
}

export const irish: NameGroup = {
  women: names('Aoife, Bríd, Ciara, Deirdre, Niamh, Orla, Siobhán, Sinéad, Bernadette, Noreen'),
  men: names('Cormac, Declan, Eoin, Fergus, Pádraig, Seán, Eamonn, Brendan, Kevin, Colm'),
  surnames: names("Brennan, Ó Briain, Doherty, Flannery, Gallagher, O'Connell, O'Dowd, O'Sullivan, Quigley, Tierney"),
}

export const southAsianMuslim: NameGroup = {
  women: names('Yasmin, Fatima, Nasreen, Shazia, Rukhsana, Saima, Amina, Samina, Zainab, Hafsa, Razia, Kulsoom'),
  men: names('Imran, Tariq, Bilal, Usman, Kamran, Nadeem, Asif, Yusuf, Zahid, Mohammed, Shabir, Wasim'),
  surnames: names('Begum, Chaudhry, Hussain, Iqbal, Khan, Malik, Mirza, Rashid, Siddiqui, Ahmed, Akhtar, Mahmood'),
}

export const indian: NameGroup = {
  women: names('Priya, Anjali, Kavita, Manpreet, Harjit, Sunita, Lakshmi, Deepa, Rajinder, Meera, Patricia, Maria'),
  men: names('Rajesh, Sanjay, Gurpreet, Harpal, Vikram, Anil, Suresh, Jaswinder, Arjun, Ravi, Thomas, Joseph'),
  surnames: names("Nair, Patel, Kaur Gill, Sandhu, Desai, Iyer, Bhatt, D'Souza, Fernandes, Thakur, Menon, Varghese"),
}

export const westAfrican: NameGroup = {
  women: names('Amara, Ngozi, Abena, Adwoa, Folasade, Chioma, Efua, Ifeoma, Yetunde, Blessing, Grace, Akosua'),
  men: names('Kofi, Kwame, Chinedu, Emeka, Olumide, Tunde, Yaw, Kwabena, Obinna, Samuel, Emmanuel, Femi'),
  surnames: names('Adeyemi, Boateng, Mensah, Okafor, Okonkwo, Owusu, Balogun, Asante, Eze, Nwosu, Ọlátúnjí, Appiah'),
}

export const southernAfrican: NameGroup = {
  women: names('Tendai, Rudo, Chipo, Nomvula, Thandiwe, Memory, Precious, Patience, Sibongile, Tsitsi'),
  men: names('Tatenda, Farai, Blessing, Tinashe, Sipho, Themba, Innocent, Simba, Takudzwa, Mandla'),
  surnames: names('Moyo, Ncube, Sibanda, Chikwanha, Dube, Mutasa, Ndlovu, Gumbo, Marufu, Zulu'),
}

export const caribbean: NameGroup = {
  women: names('Marcia, Yvonne, Beverley, Sonia, Claudette, Pauline, Icilda, Hyacinth, Merlene, Shanice'),
  men: names('Desmond, Winston, Errol, Leroy, Trevor, Delroy, Everton, Clifton, Carlton, Jermaine'),
  surnames: names('Campbell, Clarke, Francis, Grant, Henriques, Joseph, Lewis, Powell, Richards, St Clair, Walters'),
}

export const polish: NameGroup = {
  women: names('Joanna, Agnieszka, Małgorzata, Katarzyna, Ewa, Beata, Dorota, Magdalena, Zuzanna, Bożena'),
  men: names('Piotr, Tomasz, Krzysztof, Marek, Paweł, Łukasz, Michał, Grzegorz, Wojciech, Andrzej'),
  surnames: names('Kowalczyk, Wiśniewska, Zieliński, Wójcik, Dąbrowski, Lewandowska, Kamiński, Nowak, Mazur, Król'),
}

export const otherEuropean: NameGroup = {
  women: names('Inês, Andreea, Mădălina, Svetlana, Giulia, Beatriz, Ilze, Rūta, Françoise, Zsófia'),
  men: names('João, Cătălin, Andrei, Luca, Miguel, Jānis, Tomáš, François, István, Nuno'),
  surnames: names('Gonçalves, Popescu, Ionescu, Rossi, Bērziņš, Kazlauskas, Núñez, Horváth, Müller, Conceição'),
}

export const eastAsian: NameGroup = {
  women: names('Mei Ling, Wai Yee, Xiu, Marisol, Rosalie, Jocelyn, Linh, Hoa, Ka Yan, Maricel'),
  men: names('Wing Kit, Chun, Hao, Rodel, Jun, Minh, Chi Wai, Arnel, Danilo, Tuấn'),
  surnames: names('Cheung, Chan, Wong, Nguyễn, Santos, Dela Cruz, Reyes, Lam, Bautista, Trần'),
}

export const middleEastern: NameGroup = {
  women: names('Leila, Hanan, Selin, Nasrin, Dalal, Elif, Shirin, Rania, Tigist, Hirut'),
  men: names('Omar, Hassan, Mehmet, Reza, Kawa, Dawit, Yonas, Samir, Ferhat, Idris'),
  surnames: names('Al-Rashid, Haddad, Yıldız, Karimi, Hosseini, Tesfaye, Gebremariam, Aziz, Salih, Öztürk'),
}
