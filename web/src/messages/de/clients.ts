import type { clients as english } from '../en/clients.ts'
import type { MessagesLike } from '../messages-like.ts'

export const clients: MessagesLike<typeof english> = {
  title: 'Kunden',
  lead: 'Firmen, die schon Kunden sind, und wer das sagt. Die Liste der Chancen kann sie auslassen.',
  tiles: { total: 'Kunden', excluded: 'Keine Kunden' },
  source: { manual: 'Von Hand', csv: 'Datei', crm: 'CRM' },
  columns: {
    name: 'Firma',
    sources: 'Quellen',
    since: 'Zuerst gesehen',
    status: 'Status',
    action: 'Aktion',
  },
  sourcesHint: 'Jede Zeile, die sagt, dass die Firma Kunde ist.',
  filters: { search: 'Name oder Domain', source: 'Quelle' },
  counts: 'Kunde',
  notClient: 'Kein Kunde',
  setStatus: 'Status setzen',
  markNotClient: 'Kein Kunde',
  restore: 'Wieder Kunde',
  excluded: '{name} ist kein Kunde mehr, was auch immer eine Quelle sagt.',
  restored: '{name} zählt wieder als Kunde.',
  noMatchKey:
    'Nur ein Name ist bekannt: keine Seite, keine Domain, keine zugeordnete Firma. Sie lässt sich nicht ausschließen.',
  notInSight: 'Dieser Kunde ist nicht unter den Zeilen in Sicht. Suchen Sie nach dem Namen.',
  excludeHint:
    'Ein Ausschluss geht jeder Quelle vor, auch dem, was CRM oder Datei später sagen, und gilt für alle Zeilen mit derselben Firma, Seite oder Domain.',
  empty: 'Noch keine Kunden',
  emptyHint:
    'Nennen Sie einen Kunden, importieren Sie eine Datei, oder übernehmen Sie die Kunden aus Ihrem CRM. Dann kann die Liste der Chancen sie auslassen.',
  add: 'Kunden hinzufügen',
  addAction: 'Hinzufügen',
  added: '{name} ist Kunde.',
  addedExcluded: '{name} kam hinzu, zählt aber nicht: Die Firma ist als „Kein Kunde“ vermerkt.',
  import: 'Datei importieren',
  nameNeeded: 'Geben Sie den Namen der Firma ein.',
  domainHint: 'Sie unterscheidet Firmen gleichen Namens.',
}
