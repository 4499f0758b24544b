import type { icps as english } from '../en/icps.ts'
import type { MessagesLike } from '../messages-like.ts'

export const icps: MessagesLike<typeof english> = {
  title: 'Wunschprofile',
  one: 'Profil',
  lead: 'Wie die Firmen sind, die Sie wollen. Chancen zu ihnen lassen sich danach filtern.',
  search: 'Name',
  add: 'Neues Profil',
  newTitle: 'Neues Profil',
  formLead: 'Eine Liste zeigt beim Schreiben, welche Firmen passen.',
  empty: 'Noch keine Profile',
  emptyHint:
    'Sagen Sie, an welche Branchen, Größen und Länder Sie verkaufen. Sie sehen sofort, welche bekannten Firmen passen.',
  actions: 'Aktionen für {title}',
  edit: 'Ändern',
  duplicate: 'Duplizieren',
  copyOf: 'Kopie von {title}',
  delete: 'Löschen',
  deleteTitle: '{title} löschen?',
  deleteText:
    '{matched, plural, =0 {Keine Firma passt zum Profil.} one {# Firma passt zum Profil.} other {# Firmen passen zum Profil.}} Firmen und Chancen bleiben. Das lässt sich nicht rückgängig machen.',
  deleteUncounted: 'Firmen und Chancen bleiben. Das lässt sich nicht rückgängig machen.',
  deleteAction: '{title} löschen',
  deleted: '{title} wurde gelöscht.',
  create: 'Profil anlegen',
  created: '{title} wurde angelegt.',
  back: 'Zurück zu den Profilen',
  seeOpportunities: 'Chancen ansehen',
  name: 'Name',
  nameNeeded: 'Geben Sie dem Profil einen Namen.',
  criteria: {
    social_industries: 'Branchen',
    employees: 'Beschäftigte',
    revenue: 'Jahresumsatz',
    countries: 'Länder',
  },
  hints: {
    social_industries: 'Enter übernimmt jede einzeln. Eine weitere oder engere Branche zählt zum Teil.',
    employees: 'Spannen wie 51-200 oder 10001+',
    revenue: 'Spannen wie 10-50 Mio. oder 1 Mrd.+; Währungen werden nicht umgerechnet',
    countries: 'Namen wie Deutschland oder Germany, oder zwei Buchstaben wie DE',
  },
  fit: { industry: 'Branche', employees: 'Beschäftigte', revenue: 'Umsatz', country: 'Land' },
  employeesOf: '{employees} Beschäftigte',
  preview: 'Passende Firmen',
  previewFailed: 'Die passenden Firmen konnten nicht gezählt werden',
  noCriteria: 'Das passt auf jede Firma',
  noCriteriaHint: 'Ein Profil ohne Kriterium unterscheidet nichts. Nennen Sie wenigstens eines.',
  matchesAll: 'Ohne Kriterien: passt auf jede Firma.',
  matches:
    '{matched, plural, one {# Firma passt} other {# Firmen passen}}, {unmatched, plural, one {# nicht} other {# nicht}}, von {unknown, plural, one {# ist zu wenig bekannt} other {# ist zu wenig bekannt}}.',
  wholly:
    '{wholly, plural, =0 {Keine passt in allem, was gefragt ist, nur in dem, was von ihr bekannt ist.} one {Eine passt in allem, was gefragt ist, die übrigen in dem, was von ihnen bekannt ist.} other {{wholly, number} passen in allem, was gefragt ist, die übrigen in dem, was von ihnen bekannt ist.}}',
  partly: 'Nur nach dem, was von der Firma bekannt ist',
  noCompanies:
    'Noch ist keine Firma bekannt. Importieren Sie Kontakte oder Zielkunden, dann sehen Sie hier, welche passen.',
  mostlyUnknown:
    'Listen von Kontakten und Zielkunden sagen nichts über Branche, Größe und Land, ein CRM schon.',
  importCrm: 'Firmen aus dem CRM importieren',
  unknownOf: '{criterion} unbekannt bei {count, number}',
  bestMatches: 'Was am besten passt',
  company: 'Firma',
  why: 'Was bekannt ist',
  fitOf100: 'Passung von 100',
  coverage: '{share, number, ::percent} der Kriterien bekannt',
}
