import { wordList } from '../text/word-list.ts'

// The headings under which tables of English, German, French, Spanish, Italian, Portuguese and Dutch CRMs,
// spreadsheets and exports report companies, as `headingKey` writes them: language by language, the best first.

/** The name of a company. */
export const companyNameHeadings = wordList(`
  companyname company 6sensecompanyname currentcompany organizationname organization organisationname organisation employer
  unternehmensname unternehmen firmenname firma firmenbezeichnung arbeitgeber gesellschaft
  nomdelentreprise nomentreprise entreprise nomdelasociete nomsociete societe raisonsociale nomdelorganisation employeur
  nombredelaempresa nombredeempresa nombreempresa empresa compania nombredelacompania
  razonsocial organizacion empleador sociedad
  nomedellazienda nomeazienda azienda societa nomesocieta ragionesociale organizzazione impresa ditta datoredilavoro
  nomedaempresa nomeempresa nomedacompanhia companhia razaosocial organizacao empregador
  bedrijfsnaam bedrijf naambedrijf organisatie organisatienaam onderneming werkgever`)

/** The name of a company that is an account of ours, or may become one. */
export const accountNameHeadings = wordList(`
  accountname account
  kontoname
  nomducompte nomdecompte compte
  nombredelacuenta nombredecuenta cuenta
  nomeaccount nomedellaccount
  nomedaconta conta
  accountnaam naamaccount`)

/** The name of the company that HubSpot shows beside a contact or a deal. */
export const associatedCompanyHeadings = wordList(`
  zugeordnetesunternehmen zugehorigesunternehmen
  entrepriseassociee
  empresaasociada
  aziendaassociata
  empresaassociada
  gekoppeldbedrijf gerelateerdbedrijf`)

/** The name of a company, in a list of target accounts. */
export const targetAccountHeadings = [
  ...accountNameHeadings,
  'targetaccountname',
  ...companyNameHeadings,
  ...wordList('kundenname kunde klantnaam klant'),
]

/** The same behind all others: beside a name HubSpot says there, with yes or no, whether a company is a target account. */
export const targetHeadings = wordList(`
  targetaccount targetcompany zielkunde zielaccount zielunternehmen zielfirma
  comptecible entreprisecible cuentaobjetivo empresaobjetivo aziendatarget contaalvo empresaalvo doelaccount doelbedrijf`)

/** The tier of an account. */
export const tierHeadings = wordList(`
  tier accounttier tiername tierlevel idealcustomerprofiletier
  tierstufe accountstufe kundenstufe stufe
  niveauducompte niveaudecompte niveau
  niveldelacuenta niveldecuenta niveldaconta niveldeconta nivel
  livelloaccount livellodellaccount livello
  accountniveau klantniveau`)

/** The name of a company, in a list of clients. */
export const clientNameHeadings = [
  ...companyNameHeadings,
  ...accountNameHeadings,
  ...wordList(`
    clientname client customername customer
    kundenname kunde kundenfirma
    nomduclient nomclient
    nombredelcliente nombrecliente cliente
    nomecliente nomedelcliente nomedocliente
    klantnaam klant`),
]

/** A name, in a table in which nothing but companies has one. */
export const plainNameHeadings = wordList('name displayname record nom nombre nome naam bezeichnung')

/** The web domain or website of a company. */
export const companyDomainHeadings = wordList(`
  companydomain companydomainname accountdomain domain emaildomain companywebsite accountwebsite website websiteurl
  webdomain homepage organizationdomain organizationwebsite companydomains domains companyemaildomain 6sensedomain
  unternehmensdomain firmendomain domane domaene domainname domainnamedesunternehmens
  unternehmenswebsite firmenwebsite unternehmenswebseite
  firmenwebseite webseite webadresse internetseite internetadresse internet
  domainedelentreprise nomdedomaine nomdedomainedelentreprise domaine sitewebdelentreprise sitewebentreprise
  urldusiteweb adressedusiteweb siteweb siteinternet site
  dominiodelaempresa nombrededominio dominio sitiowebdelaempresa urldelsitioweb sitioweb
  paginawebdelaempresa paginaweb web
  dominioaziendale dominiodellazienda nomedominio sitowebaziendale sitowebdellazienda sitoaziendale sitoweb
  sitointernet sito
  dominiodaempresa nomededominio nomededominiodaempresa sitedaempresa websitedaempresa urldosite paginadaweb sitio
  bedrijfsdomein domeinnaam domein bedrijfswebsite websitevanbedrijf webadres websiteadres`)

/** The page of a company in the network. */
export const companyPageHeadings = wordList(`
  regularcompanyurl
  companysocialurl accountsocialurl linkedincompanypage linkedincompanyurl companylinkedinurl companylinkedin
  companyprofileurl linkedincompanyprofileurl linkedincompanypageurl accountlinkedinurl organizationlinkedinprofile organizationlinkedinurl organizationlinkedin
  linkedinunternehmensseite unternehmensseiteauflinkedin linkedinunternehmensurl linkedinfirmenseite firmenlinkedin
  unternehmenlinkedin linkedinseitedesunternehmens linkedinurldesunternehmens
  pageentrepriselinkedin pagelinkedindelentreprise pagelinkedinentreprise linkedindelentreprise linkedinentreprise
  urllinkedindelentreprise pagedentrepriselinkedin
  paginadelinkedindelaempresa paginadeempresadelinkedin paginadeempresaenlinkedin linkedindelaempresa linkedinempresa
  urldelinkedindelaempresa
  paginaaziendalelinkedin paginalinkedinaziendale paginalinkedindellazienda linkedinazienda linkedindellazienda
  urllinkedindellazienda
  paginadaempresanolinkedin paginadolinkedindaempresa linkedindaempresa urldolinkedindaempresa
  linkedinbedrijfspagina bedrijfspaginalinkedin linkedinpaginavanbedrijf linkedinbedrijf linkedinurlvanbedrijf`)

/** An address in the network, in a table in which nothing but companies has one. */
export const plainPageHeadings = wordList(`
  socialurl linkedinurl linkedinpage linkedinprofile linkedin
  linkedinseite linkedinprofil linkedinadresse
  pagelinkedin urllinkedin lienlinkedin profillinkedin
  paginadelinkedin paginalinkedin urldelinkedin perfildelinkedin
  profilolinkedin linklinkedin
  paginadolinkedin urldolinkedin perfildolinkedin
  linkedinpagina linkedinprofiel`)

/** The number of a company in the network. */
const companyNumberHeadings = wordList(`
  numericid companynumericid linkedincompanyid linkedinid
  linkedinunternehmensid linkedinfirmenid
  idlinkedin idlinkedindelentreprise idlinkedinentreprise
  iddelinkedin iddelinkedindelaempresa
  idlinkedinazienda
  iddolinkedin
  linkedinbedrijfsid`)

/** What tables of nothing but companies say of each beside its name. */
export const companyKeyHeadings = {
  domain: [...companyDomainHeadings, 'url'],
  socialUrl: [...companyPageHeadings, ...plainPageHeadings],
  numericId: companyNumberHeadings,
}
