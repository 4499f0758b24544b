import type { connectors as english } from '../en/connectors.ts'
import type { MessagesLike } from '../messages-like.ts'

export const connectors: MessagesLike<typeof english> = {
  title: 'Kontaktgeber',
  back: 'Alle Kontaktgeber',
  lead: 'Menschen, die Ihnen wohlwollen und kennen, wen Sie treffen möchten.',
  columns: {
    name: 'Name',
    jobTitle: 'Position',
    company: 'Firma',
    tags: 'Merkmale',
    opportunities: 'Chancen',
    owner: 'Zuständig',
  },
  filters: { search: 'Name', tag: 'Merkmal', owner: 'Zuständig', unassigned: 'Niemand' },
  empty: 'Noch keine Kontaktgeber',
  emptyHint:
    'Importieren Sie die Kontakte eines Menschen, der Ihnen wohlwill. Der Beispielbereich zeigt, was daraus wird.',
  import: 'Kontakte importieren',
  countHint:
    'Alle Chancen über diesen Menschen. Die Liste der Chancen blendet aus, was keine Begegnung, keine Wertung oder einen abschließenden Status hat oder zu eigenen Kontaktgebern führt; sie zeigt also womöglich weniger.',
  setOwner: 'Zuständigen setzen',
  clearOwner: 'Niemand',
  contacts: 'Kontakte',
  formerContacts: 'Frühere Kontakte',
  engagements: 'Begegnungen',
  overlaps: 'Gemeinsame Firmen und Schulen',
  visible: 'In der Liste zu sehen',
  lastImport: 'Letzter Import',
  topAccounts: 'Beste Zielkunden',
  noAccounts: 'Führt zu keinem Zielkunden.',
  exclusions: {
    title: 'Stellt niemanden vor bei',
    none: 'Niemand ist ausgenommen.',
    add: 'Jemanden ausnehmen',
    allow: 'Wieder zulassen',
    allowFor: 'Wieder zulassen: {name}',
    everybodyAt: 'Alle bei {name}',
    heading: 'Keine Vorstellung durch {connector}',
    text: 'Wer hier gewählt wird, ist über {connector} nicht mehr zu erreichen, was immer später importiert wird. Andere Wege dorthin bleiben.',
    whom: 'Person oder Firma',
    whomHint: 'Suchen, wohin {connector} führt',
    whomNeeded: 'Wählen Sie eine Person oder eine Firma.',
    reason: 'Grund',
    reasonHint: 'Für alle, die sich später wundern; darf leer bleiben.',
    goes: '{count, plural, =0 {Keine Chance wird gelöscht.} one {# Chance wird mit Notizen, Merkmalen und Verlauf gelöscht. Das lässt sich nicht rückgängig machen.} other {# Chancen werden mit Notizen, Merkmalen und Verlauf gelöscht. Das lässt sich nicht rückgängig machen.}}',
    deed: '{count, plural, =0 {Ausnehmen} one {Ausnehmen und # Chance löschen} other {Ausnehmen und # Chancen löschen}}',
    done: '{connector} führt nicht mehr zu {name}. {count, plural, =0 {Nichts} one {# Chance} other {# Chancen}} gelöscht.',
    allowed:
      '{connector} führt wieder zu {name}: {count, plural, =0 {keine neue Chance} one {# Chance} other {# Chancen}}.',
    notThrough: 'Nicht über {connector}…',
  },
  profile: 'Profil',
  stored: 'Was gespeichert ist',
  seeOpportunities: 'Chancen ansehen',
  remove: 'Entfernen',
  removeTitle: '{name} entfernen?',
  removeText:
    '{count, plural, =0 {Keine Chance geht mit.} one {# Chance geht mit.} other {# Chancen gehen mit.}} Menschen und andere Chancen zu ihnen bleiben. Das lässt sich nicht rückgängig machen.',
  removeDeed:
    '{count, plural, =0 {{name} entfernen} one {{name} und # Chance entfernen} other {{name} und # Chancen entfernen}}',
  removed:
    '{name} wurde entfernt. {count, plural, =0 {Keine Chance} one {# Chance} other {# Chancen}} gelöscht, Zielpersonen behalten.',
}
