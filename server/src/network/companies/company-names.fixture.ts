/** Invented names as registers write them, by the everyday name of the same company. */
export const registeredNames: [everydayName: string, registeredNames: string[]][] = [
  // Legal forms, by country.
  [
    'Quellbach',
    ['Quellbach GmbH', 'QUELLBACH AG', 'Quellbach GmbH & Co. KG', 'Quellbach KGaA', 'Quellbach mbH'],
  ],
  [
    'Tarnwick',
    ['Tarnwick Ltd', 'TARNWICK LIMITED', 'Tarnwick plc', 'Tarnwick Public Limited Company', 'Tarnwick LLP'],
  ],
  [
    'Ostrander',
    ['Ostrander, Inc.', 'OSTRANDER CORP', 'Ostrander L.L.C.', 'Ostrander LP', 'Ostrander Incorporated'],
  ],
  [
    'Veyrac',
    ['Veyrac SAS', 'Veyrac S.A.', 'VEYRAC SARL', 'Veyrac S.à r.l.', 'Veyrac Société Anonyme', 'Veyrac EURL'],
  ],
  ['Bellarosa', ['Bellarosa S.p.A.', 'Bellarosa S.r.l.', 'BELLAROSA S P A', 'Bellarosa Società per Azioni']],
  ['Montemar', ['Montemar S.L.', 'Montemar, S.A.U.', 'MONTEMAR SL', 'Montemar Sociedad Anónima']],
  [
    'Cordillera Azul',
    ['Cordillera Azul S.A. de C.V.', 'Cordillera Azul S.A.B. de C.V.', 'Cordillera Azul, S. de R.L. de C.V.'],
  ],
  ['Jacarandá', ['Jacarandá Ltda.', 'Jacaranda S/A', 'Jacarandá Lda', 'JACARANDA EIRELI']],
  ['Duinzicht', ['Duinzicht B.V.', 'DUINZICHT NV', 'Duinzicht N.V.', 'Duinzicht V.O.F.']],
  ['Brabel', ['Brabel SPRL', 'Brabel BVBA']],
  ['Norrskär', ['Norrskär AB', 'Norrskär Aktiebolag', 'NORRSKAR AB (publ)']],
  [
    'Fjordvik',
    ['Fjordvik AS', 'Fjordvik ASA', 'FJORDVIK A/S', 'Fjordvik A S', 'Fjordvik ApS', 'Fjordvik hf.'],
  ],
  ['Kuusiranta', ['Kuusiranta Oy', 'Kuusiranta Oyj', 'KUUSIRANTA OY AB', 'Kuusiranta Osakeyhtiö']],
  ['Rannamets', ['Rannamets OÜ', 'UAB Rannamets', 'Rannamets SIA', 'SIA Rannamets']],
  [
    'Wierzbowa',
    ['Wierzbowa Sp. z o.o.', 'WIERZBOWA S.A.', 'Wierzbowa Sp. z o. o. Sp. k.', 'Wierzbowa Spółka Akcyjna'],
  ],
  ['Lipovka', ['Lipovka s.r.o.', 'Lipovka, a.s.', 'LIPOVKA SPOL. S R.O.', 'Lipovka d.o.o.', 'Lipovka d.d.']],
  ['Szilvás', ['Szilvás Kft.', 'SZILVAS ZRT', 'Szilvás Nyrt.']],
  ['Balkanika', ['Balkanika EOOD', 'Balkanika AD', 'Balkanika OOD', 'Balkanika JSC']],
  ['Ромашка', ['ООО «Ромашка»', 'АО Ромашка', 'Ромашка ООО']],
  ['Güneşli', ['Güneşli A.Ş.', 'Gunesli Ltd. Şti.', 'GÜNEŞLİ SAN. VE TİC. A.Ş.']],
  ['Wattlebank', ['Wattlebank Pty Ltd', 'WATTLEBANK PTY. LIMITED', 'Wattlebank (Pty) Ltd']],
  ['Merlimau', ['Merlimau Pte. Ltd.', 'Merlimau Sdn. Bhd.', 'MERLIMAU BHD', 'PT Merlimau Tbk']],
  ['Chandanagar', ['Chandanagar Pvt. Ltd.', 'CHANDANAGAR PRIVATE LIMITED']],
  ['Hoshizora', ['Hoshizora K.K.', 'Hoshizora Kabushiki Kaisha', 'Hoshizora Co., Ltd.', 'Hoshizora GK']],
  ['星空', ['株式会社星空', '星空株式会社', '星空有限公司']],
  ['한빛', ['주식회사 한빛', '한빛(주)']],
  // Register remarks.
  [
    'Pinecrest Foods',
    [
      'PINECREST FOODS INC /DE/',
      'PINECREST FOODS CORP /NEW/',
      'PINECREST FOODS INC \\DE\\',
      'Pinecrest Foods Inc/OH',
    ],
  ],
  [
    'Larkhill',
    [
      'LARKHILL LTD/ADR',
      'LARKHILL PLC /FI',
      'LARKHILL INC / MA',
      'LARKHILL CORP DE',
      'Larkhill Inc/',
      'LARKHILL INC /NEW/ /DE/',
    ],
  ],
  // Articles, share classes, conjunctions, punctuation.
  ['Wool Desk (The)', ['The Wool Desk, Inc.', 'WOOL DESK INC', 'Wool Desk Company, The']],
  ['Tidewrack Corporation (Class A)', ['TIDEWRACK CORP', 'Tidewrack Corp. Class B']],
  [
    'Harrow & Finch',
    ['HARROW AND FINCH CO', 'Harrow + Finch Ltd', 'Harrow und Finch GmbH', 'HARROW FINCH COMPANY'],
  ],
  ["O'Brannigan's", ['O BRANNIGANS INC', 'OBrannigan’s, Inc.', "O'BRANNIGAN'S INC"]],
  ['U.S. Gravel', ['US GRAVEL CO', 'United States Gravel Corporation', 'U S GRAVEL INC']],
  ['Copper-Mill', ['COPPER MILL INC', 'CopperMill, Inc.', 'Copper–Mill LLC']],
  ['Saint Brévin', ['St. Brevin SA', 'SAINT-BREVIN']],
  ['Packaging Corporation of Cumbria', ['PACKAGING CORP OF CUMBRIA']],
  // Spellings found as variants.
  ['A. O. Tindale', ['TINDALE A O CORP', 'A.O. Tindale Corporation']],
  ['J.B. Marrack Transport', ['MARRACK J B TRANSPORT INC']],
  ['T. Blythe Amory Group', ['AMORY T BLYTHE GROUP INC']],
  ['Walter Penhallow Company', ['PENHALLOW WALTER CO /NEW/']],
  ['Henry J. Oakshott & Sons', ['OAKSHOTT HENRY J & SONS']],
  ['Trewin (Eli)', ['ELI TREWIN & Co']],
  ['Thornsey', ['Thornsey.com, Inc.', 'Thornsey (formerly Oxbarrow) Ltd', 'Thornsey, a Harbourline company']],
  ['Oxbarrow', ['Thornsey (formerly Oxbarrow) Ltd']],
  ['Mind Harbour', ['Mind Harbour (MindHar) Inc.']],
  ['Müllerbräu', ['Muellerbraeu GmbH', 'MULLERBRAU']],
  // Everyday names that leave out what only describes.
  [
    'Brontide',
    [
      'Brontide Systems, Inc.',
      'BRONTIDE HOLDINGS INC',
      'Brontide Technology Solutions Corp',
      'Brontide Group N.V.',
    ],
  ],
]

/** Names of two different companies. */
export const differentCompanies: [name: string, listed: string][] = [
  ['Brontide', 'Brontide Hospitality Trust'],
  ['Brontide', 'Brontide Partners, L.P.'],
  ['Brontide', 'Brontide Acquisition Corp'],
  ['Brontide', 'Brontide Energy AG'],
  ['Brontide Inc.', 'Brontide Systems, Inc.'],
  ['Brontide (China) Ltd', 'Brontide Ltd'],
  ['Brontide Ltd', 'Brontide (Brasil) Ltda.'],
  ['Brontide II Fund', 'Brontide Fund'],
  ['Brontide Systems', 'Brontide Solutions'],
  ['First Larkhill', 'Larkhill First'],
  ['Global', 'Global Systems, Inc.'],
  ['General', 'General Motor Works Co'],
  ['QX', 'QX Technologies Inc'],
  ['Inc.', 'The Company'],
  ['', '-'],
]
