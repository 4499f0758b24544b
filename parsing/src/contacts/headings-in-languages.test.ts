import type { ColumnReport } from '@throughline/contract/jobs/column-report.ts'
import { describe, expect, test } from 'vitest'
import { ofKind, readAll } from './testing/read-all.ts'

const row = 'Ada,Okafor,https://www.linkedin.com/in/ada-okafor,ada@harbour.example,Harbour AG,CTO,12 Mar 2024'

describe('the network’s own list of connections', () => {
  test.each([
    ['English', 'First Name,Last Name,URL,Email Address,Company,Position,Connected On'],
    ['German', 'Vorname,Nachname,URL,E-Mail-Adresse,Unternehmen,Position,Verbunden am'],
    ['French', 'Prénom,Nom,URL,Adresse e-mail,Entreprise,Poste,Connecté le'],
    ['Spanish', 'Nombre,Apellidos,URL,Dirección de correo electrónico,Empresa,Puesto,Conectado el'],
    ['Italian', 'Nome,Cognome,URL,Indirizzo email,Azienda,Posizione,Collegato il'],
    ['Portuguese', 'Nome,Sobrenome,URL,Endereço de e-mail,Empresa,Cargo,Conectado em'],
    ['Dutch', 'Voornaam,Achternaam,URL,E-mailadres,Bedrijf,Functie,Verbonden op'],
  ])('is read whole in %s', async (_, header) => {
    let report: ColumnReport | null = null
    const records = await readAll('Connections.csv', `${header}\n${row}\n`, {
      onColumns: (sent) => {
        report = sent
      },
    })
    expect(records).toMatchObject([
      {
        kind: 'contact',
        socialId: 'ada-okafor',
        name: 'Ada Okafor',
        email: 'ada@harbour.example',
        company: { name: 'Harbour AG' },
        jobTitle: 'CTO',
        connectedOn: '2024-03-12',
      },
    ])
    const columns = [
      'first_name',
      'last_name',
      'social_url',
      'email',
      'company_name',
      'job_title',
      'connected_on',
    ]
    expect(report).toEqual({
      columns: header
        .split(',')
        .map((column, at) => ({ file: 'Connections.csv', column, read_as: columns[at] })),
      ignored_columns: [],
    })
  })
})

test.each([
  ['Swedish', 'Förnamn,Efternamn,URL,E-postadress,Företag,Befattning,x'],
  ['Danish', 'Fornavn,Efternavn,URL,E-mailadresse,Virksomhed,Stilling,x'],
  ['Norwegian', 'Fornavn,Etternavn,URL,E-postadresse,Bedrift,Stilling,x'],
  ['Polish', 'Imię,Nazwisko,URL,Adres e-mail,Firma,Stanowisko,x'],
  ['Turkish', 'Ad,Soyad,URL,E-posta Adresi,Şirket,Pozisyon,x'],
  ['Turkish with endings', 'Adı,Soyadı,URL,E-posta Adresi,Şirket,Unvan,x'],
  ['Japanese', '名,姓,URL,メールアドレス,会社,役職,x'],
  ['Chinese', '名字,姓氏,URL,电子邮件,公司,职位,x'],
])('that list is read without its day in %s', async (_, header) => {
  expect(await readAll('Connections.csv', `${header}\n${row}\n`)).toMatchObject([
    { name: 'Ada Okafor', email: 'ada@harbour.example', company: { name: 'Harbour AG' }, jobTitle: 'CTO' },
  ])
})

test('a column "Ad" of advertisements is nobody’s name', async () => {
  const records = await readAll('mine.csv', 'Ad,Name,URL\nSpring,Ada Okafor,linkedin.com/in/ada-okafor\n')
  expect(records).toMatchObject([{ name: 'Ada Okafor' }])
})

describe('a table of a CRM or a person', () => {
  test.each([
    'LinkedIn-Profil;Name;Firma;Funktion;Geschäftliche E-Mail;Webseite;Kontakt seit',
    'Profil LinkedIn;Nom complet;Société;Fonction;Courriel;Site web;Relation depuis',
    'Perfil de LinkedIn;Nombre completo;Empresa;Cargo;Correo electrónico;Sitio web;Fecha de conexión',
    'Profilo LinkedIn;Nome e cognome;Ragione sociale;Ruolo;E-mail aziendale;Sito web;Data collegamento',
    'Perfil do LinkedIn;Nome completo;Empresa;Função;E-mail;Site;Data de conexão',
    'LinkedIn-profiel;Volledige naam;Bedrijfsnaam;Functietitel;E-mailadres;Domein;Verbonden sinds',
    'LinkedIn URL;Contact Name;Account Name;Title;Email;Website;Connected',
  ])('is read whole: %s', async (header) => {
    const text = `sep=;\n${header}\nlinkedin.com/in/ada-okafor;Ada Okafor;Harbour AG;CTO;ada@harbour.example;harbour.example;2024-03-12\n`
    expect(await readAll('mine.csv', text)).toMatchObject([
      {
        name: 'Ada Okafor',
        company: { name: 'Harbour AG', domain: 'harbour.example' },
        jobTitle: 'CTO',
        email: 'ada@harbour.example',
        connectedOn: '2024-03-12',
      },
    ])
  })

  test.each([
    ['Vorname;Name;URL', 'Ada Okafor'],
    ['Prénom;Nom;URL', 'Ada Okafor'],
    ['Voornaam;Naam;URL', 'Ada Okafor'],
    ['x;Nom;URL', 'Okafor'],
    ['x;Nome;URL', 'Okafor'],
  ])('has a surname in a column of names where given names stand beside it: %s', async (header, name) => {
    const records = await readAll('mine.csv', `${header}\nAda;Okafor;linkedin.com/in/ada-okafor\n`)
    expect(ofKind(records, 'contact')).toMatchObject([{ name }])
  })

  test('of JSON rows has its keys for headings', async () => {
    let report: ColumnReport | null = null
    const text =
      '{"Vorname":"Ada","Nachname":"Okafor","URL":"linkedin.com/in/ada-okafor","Haustier":"Hund"}\n' +
      '{"Vorname":"Bo","Firma":"Toll AG","URL":"linkedin.com/in/bo"}\n'
    const records = await readAll('mine.ndjson', text, {
      onColumns: (sent) => {
        report = sent
      },
    })
    expect(records).toMatchObject([{ name: 'Ada Okafor' }, { name: 'Bo', company: { name: 'Toll AG' } }])
    const file = 'mine.ndjson'
    expect(report).toEqual({
      columns: [
        { file, column: 'Vorname', read_as: 'first_name' },
        { file, column: 'Nachname', read_as: 'last_name' },
        { file, column: 'URL', read_as: 'social_url' },
        { file, column: 'Firma', read_as: 'company_name' },
      ],
      ignored_columns: [{ file, column: 'Haustier' }],
    })
  })
})

describe('a list of which neither a name nor a company can be read', () => {
  test.each([
    ['mine.csv', 'Jméno,Příjmení,URL\nAda,Okafor,linkedin.com/in/ada\n', '"Jméno", "Příjmení", "URL"'],
    ['mine.ndjson', '{"navn":"Ada","url":"linkedin.com/in/ada"}\n', '"navn", "url"'],
  ])('is refused with the headings it has: %s', async (name, text, headings) => {
    await expect(readAll(name, text)).rejects.toMatchObject({
      name: 'ImportFileError',
      message: expect.stringContaining(`can be read as a name or a company. It has the columns ${headings}.`),
    })
  })

  test('is refused with what seem to be its headings where no address is found either', async () => {
    await expect(readAll('mine.csv', 'Export 2026\n\nNom;Lien\nAda;x\n')).rejects.toThrow(
      'has no header row that can be read',
    )
    await expect(readAll('mine.csv', 'Export 2026\n\nNom;Lien\nAda;x\n')).rejects.toThrow(
      'It has the columns "Nom", "Lien"; column_map tells',
    )
  })
})

test.each([
  ['Name,Surname', 'Ada,Okafor'],
  ['Name,First name', 'Okafor,Ada'],
  ['Naam,Achternaam', 'Ada,Okafor'],
  ['Name,Last Name', 'Ada Okafor,Okafor'],
])('a name in two columns, %j, is one', async (header, names) => {
  const text = `LinkedIn URL,${header}\nhttps://www.linkedin.com/in/ada-okafor,${names}\n`
  expect(await readAll('list.csv', text)).toMatchObject([{ socialId: 'ada-okafor', name: 'Ada Okafor' }])
})
