import { wordList } from '../text/word-list.ts'

// The headings of HubSpot's exports in German, French, Spanish, Italian, Portuguese and Dutch, as `headingKey` writes
// them. The label of a property is that of its portal, so that some have several.

export const idHeadings = wordList(`
  datensatzid
  iddelenregistrement iddefichedinformations idenregistrement
  idderegistro
  iddelrecord idrecord
  iddoregistro
  recordidvanbedrijf`)

export const stageHeadings = wordList(`
  lifecyclephase lebenszyklusphase
  phaseducycledevie
  etapadelciclodevida
  faseciclodivita fasedelciclodivita
  fasedociclodevida estagiodociclodevida
  levenscyclusfase`)

export const companyOwnerHeadings = wordList(`
  zustandigermitarbeiterfurunternehmen furunternehmenzustandigermitarbeiter unternehmenszustandiger
  proprietairedelentreprise
  propietariodelaempresa
  proprietariodellazienda
  proprietariodaempresa
  bedrijfseigenaar eigenaarvanbedrijf`)

export const industryHeadings = wordList(`
  branche
  secteur secteurdactivite
  sector industria
  settore
  setor
  bedrijfstak industrie`)

export const revenueHeadings = wordList(`
  jahresumsatz
  chiffredaffairesannuel revenuannuel
  ingresosanuales
  fatturatoannuo ricaviannui ricaviannuali
  receitaanual
  jaaromzet jaarlijkseomzet`)

export const employeesHeadings = wordList(`
  mitarbeiterzahl anzahlmitarbeiter anzahldermitarbeiter
  nombredemployes nombredesalaries
  numerodeempleados
  numerodidipendenti
  numerodefuncionarios
  aantalwerknemers aantalmedewerkers`)

export const countryHeadings = wordList(`
  landregion land
  paysregion pays
  paisregion pais
  paeseareageografica paeseregione paese
  paisregiao
  landregio`)

export const dealNameHeadings = wordList(`
  nomdelatransaction
  nombredelnegocio
  nometrattativa nomedellatrattativa nomeaffare nomedellaffare
  nomedonegocio
  dealnaam naamvandeal`)

export const dealStageHeadings = wordList(`
  dealphase
  phasedelatransaction etapedelatransaction
  etapadelnegocio fasedelnegocio
  fasetrattativa fasedellatrattativa fasedellaffare
  etapadonegocio fasedonegocio
  dealfase`)

export const amountHeadings = wordList('betrag dealbetrag montant importe importo valor bedrag')

export const currencyHeadings = wordList('wahrung devise moneda valuta moeda')

export const closeDateHeadings = wordList(`
  abschlussdatum datumdesabschlusses
  datedefermeture datedecloture
  fechadecierre
  datadichiusura
  datadefechamento
  sluitingsdatum`)

export const dealOwnerHeadings = wordList(`
  zustandigermitarbeiterfurdeal furdealzustandigermitarbeiter dealzustandiger
  proprietairedelatransaction
  propietariodelnegocio
  proprietariotrattativa proprietariodellatrattativa proprietariodellaffare
  proprietariodonegocio
  dealeigenaar eigenaarvandeal`)
