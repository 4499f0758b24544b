import {
  accountNameHeadings,
  associatedCompanyHeadings,
  companyDomainHeadings,
  companyNameHeadings,
  companyPageHeadings,
} from '../companies/company-headings.ts'
import type { CsvTable } from '../csv/csv-table.ts'
import { type HeadingMap, sentHeadings } from '../csv/known-headings.ts'
import { snakeCase } from '../csv/report-columns.ts'
import type { DateOrder } from '../text/read-date.ts'
import { wordList } from '../text/word-list.ts'

export type ContactColumn =
  | 'socialUrl'
  | 'firstName'
  | 'lastName'
  | 'name'
  | 'email'
  | 'jobTitle'
  | 'companyName'
  | 'companyDomain'
  | 'companySocialUrl'
  | 'connectedOn'

const germanGivenNames = wordList('vorname rufname')
const frenchGivenNames = wordList('prenom')
const dutchGivenNames = wordList('voornaam roepnaam')
const spanishSurnames = wordList('apellidos apellido primerapellido')
const italianSurnames = wordList('cognome')
const turkishSurnames = wordList('soyadı soyad')
const chineseSurnames = wordList('姓')
const portugueseSurnames = wordList('sobrenome sobrenomes apelido ultimonome')

/** Headings that tables of whole profiles have, and no others. */
const ofProfileScraper = wordList('vmid linkedinprofileslug')

/**
 * A list of contacts: the archive's Connections.csv, or any table with headings of these meanings in English, German,
 * French, Spanish, Italian, Portuguese or Dutch; in Swedish, Danish, Norwegian, Polish, Turkish, Japanese and Chinese
 * those of the Connections.csv but for the day. Fields that somebody added to Salesforce are called `LinkedIn_URL__c`. A
 * `Titel`, `Titre` or `Titolo` is left out: it may be a "Dr." as well as a job.
 */
export const contactTable: CsvTable<ContactColumn> = {
  columns: {
    socialUrl: wordList(`
      defaultprofileurl socialurl linkedinurl linkedinprofileurl linkedinprofile profileurl profilelink personlinkedinurl
      publicprofileurl linkedinlink linkedinurlc linkedinprofileurlc linkedinprofilec linkedinc
      linkedinprofilurl linkedinprofillink profilurl profillink linkedinprofil linkedinadresse profiladresse
      linkedinprofiladresse
      urlduprofillinkedin urlduprofil urlprofil lienduprofil lienprofil profillinkedin urllinkedin lienlinkedin
      adresseduprofil
      urldelperfildelinkedin urldelperfil urlperfil enlacedelperfil enlacealperfil perfildelinkedin perfillinkedin
      urldelinkedin
      urldelprofilolinkedin urldelprofilo urlprofilo profilolinkedin linkdelprofilo linkalprofilo
      linkprofilo linklinkedin
      urldoperfildolinkedin urldoperfil perfildolinkedin linkdoperfil urldolinkedin
      linkedinprofielurl profielurl profiellink linkedinprofiel urlvanprofiel linkedinpagina
      linkedincontactprofileurl prospectlinkedinurl personlinkedin
      linkedin profile url linkedinurlpublic linkedinurluniqueid website1value webpage`),
    firstName: [
      ...wordList('firstname givenname first namefirstname personfirstname prospectfirstname'),
      ...germanGivenNames,
      ...frenchGivenNames,
      ...dutchGivenNames,
      ...wordList('primernombre primeironome nomeproprio'),
      { heading: 'nombre', beside: spanishSurnames },
      { heading: 'nombres', beside: spanishSurnames },
      { heading: 'nome', beside: [...italianSurnames, ...portugueseSurnames] },
      ...wordList('fornamn fornavn imie 名字'),
      { heading: 'adı', beside: turkishSurnames },
      { heading: 'ad', beside: turkishSurnames },
      { heading: '名', beside: chineseSurnames },
    ],
    lastName: [
      ...wordList('lastname surname familyname last namelastname personlastname prospectlastname'),
      ...wordList('nachname familienname zuname nomdefamille'),
      ...spanishSurnames,
      ...italianSurnames,
      ...portugueseSurnames,
      ...wordList('achternaam familienaam'),
      { heading: 'name', beside: [...germanGivenNames, ...frenchGivenNames] },
      { heading: 'nom', beside: frenchGivenNames },
      { heading: 'naam', beside: dutchGivenNames },
      ...wordList('efternamn efternavn etternavn nazwisko 姓氏'),
      ...turkishSurnames,
      ...chineseSurnames,
    ],
    name: wordList(`
      name fullname contactname contact personname prospectfullname record
      vollstandigername vollstaendigername vorundnachname vornamenachname kontaktname kontakt ansprechpartner
      nomcomplet prenometnom nometprenom prenomnom nomprenom nomducontact nom
      nombrecompleto nombreyapellidos nombreyapellido nombredelcontacto contacto nombre
      nomecompleto nomeecognome nomecognome nominativo nomecontatto contatto nome
      nomeesobrenome nomedocontato nomedocontacto contato
      volledigenaam vooreneachternaam contactnaam contactpersoon naam`),
    email: wordList(`
      email emailaddress workemail businessemail mail email1value emailaddresses personemailwork prospectemail
      emailadresse mailadresse epost epostadresse geschaftlicheemail geschaftlicheemailadresse
      adresseemail adressemail adressedemessagerie adresseelectronique courriel emailprofessionnel
      adresseemailprofessionnelle adressecourriel
      correoelectronico direcciondecorreoelectronico direcciondecorreo direcciondeemail correo
      indirizzoemail indirizzodipostaelettronica postaelettronica indirizzomail emailaziendale
      enderecodeemail enderecoemail enderecoeletronico correioeletronico emailprofissional
      emailadres mailadres zakelijkemail zakelijkeemail
      epostadress adresemail epostaadresi メールアトレス 电子邮件 电子邮件地址 邮箱 電子郵件 電子郵件地址`),
    jobTitle: wordList(`
      jobtitle title position currenttitle currentjob role occupation organizationtitle organization1title
      personjobtitle prospectposition
      positionsbezeichnung stellenbezeichnung berufsbezeichnung jobtitel funktion rolle beruf
      intituleduposte titreduposte poste posteactuel fonction metier
      puestodetrabajo tituloprofesional puesto cargo posicion ocupacion profesion
      posizionelavorativa posizione qualifica ruolo mansione professione
      cargoatual posicao funcao ocupacao profissao
      functietitel functie positie beroep rol
      currentcompanyposition organizationtitle1
      befattning stilling stanowisko pozisyon unvan 役職 职位 職位
      headline`),
    companyName: [
      ...companyNameHeadings,
      ...accountNameHeadings,
      ...wordList('associatedcompany organization1 organization1name personorganization'),
      ...associatedCompanyHeadings,
      ...wordList('foretag virksomhed bedrift sirket 会社 会社名 公司'),
    ],
    // Beside a profile's own fields the website is the person's.
    companyDomain: companyDomainHeadings.map((heading) =>
      heading === 'website' ? { heading, unless: ofProfileScraper } : heading,
    ),
    companySocialUrl: [
      ...companyPageHeadings,
      'organizationurl1',
      { heading: 'companyurl', beside: ofProfileScraper },
      // Elsewhere it may be a text about the company.
      { heading: 'companyprofile', beside: ['companyid'] },
    ],
    connectedOn: wordList(`
      connectedon connectedat connecteddate connectiondate dateconnected connected connectedsince connectionsince
      verbundenam verbundenseit vernetztam vernetztseit kontaktseit verbindungsdatum datumderverbindung
      connectele connecteedepuis connectedepuis misenrelationle relationdepuis datedeconnexion datedemiseenrelation
      connexionle connexionetabliele
      conectadoel conectadodesde contactodesde fechadeconexion conexiondesde
      collegatoil collegatodal datacollegamento datadicollegamento connessoil datadiconnessione
      conectadoem ligadoem ligacaoem datadeconexao dataconexao datadaconexao datadaligacao
      verbondenop verbondensinds gekoppeldop connectiesinds datumverbonden verbindingsdatum`),
  },
  required: ['socialUrl'],
  date: 'connectedOn',
  resumesByLine: true,
}

/** The same with what headings of a file stand for, and the order of dates that somebody gave. */
export const contactTableBy = (map: HeadingMap, requested: DateOrder | null): CsvTable<ContactColumn> => ({
  ...contactTable,
  dateRules: { requested },
  sent: sentHeadings(contactTable, { map, nameOf: snakeCase }),
})
