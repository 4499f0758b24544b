import type { tags as english } from '../en/tags.ts'
import type { MessagesLike } from '../messages-like.ts'

export const tags: MessagesLike<typeof english> = {
  title: 'Merkmale',
  lead: 'Womit Firmen, Personen und Chancen gekennzeichnet werden, in der Reihenfolge, die überall gilt.',
  subjects: { account: 'Firmen', person: 'Personen', path: 'Chancen' },
  edit: 'Merkmale ändern',
  failed: 'Die Merkmale ließen sich nicht lesen',
  none: 'Dafür gibt es noch keine Merkmale.',
  subjectsLabel: 'Was die Merkmale kennzeichnen',
  groups: 'Gruppen von Merkmalen',
  tagsOf: 'Merkmale von {name}',
  addGroup: 'Gruppe hinzufügen',
  addGroupAction: 'Gruppe hinzufügen',
  groupName: 'Name der Gruppe',
  nameNeeded: 'Geben Sie einen Namen ein.',
  selection: 'Merkmale je Datensatz; später nicht mehr zu ändern',
  single: 'Ein Merkmal',
  singleHint: 'Immer nur ein Merkmal: Ein neues ersetzt das alte.',
  multi: 'Mehrere Merkmale',
  multiHint: 'Beliebig viele Merkmale zugleich.',
  system: 'System',
  systemHint:
    'Der Dienst braucht diese Gruppe: Sie lässt sich umbenennen und verschieben, aber nicht löschen.',
  addTag: 'Merkmal zu {name} hinzufügen',
  addTagShort: 'Merkmal hinzufügen',
  add: 'Hinzufügen',
  rename: '{name} umbenennen',
  renameGroup: 'Gruppe {name} umbenennen',
  deleteGroupNamed: 'Gruppe {name} löschen',
  deleteTag: '{name} löschen',
  closes: 'Schließt ab',
  closesLabel: '{name} schließt das Gespräch ab',
  closesHint: 'Chancen, deren Status abschließt, sind erledigt: Die Liste zeigt sie nur auf Wunsch.',
  count: {
    account: '{count, plural, =0 {keine Firma} one {# Firma} other {# Firmen}}',
    person: '{count, plural, =0 {niemand} one {# Person} other {# Personen}}',
    path: '{count, plural, =0 {keine Chance} one {# Chance} other {# Chancen}}',
  },
  listHint: {
    account: 'Die Liste zeigt diejenigen davon, die Zielkunden sind.',
    person: 'Die Liste zeigt alle mit einem Tag dieses Namens, gleich aus welcher Gruppe.',
  },
  colourOf: 'Farbe von {name}',
  ownColour: 'Oder ein Hex-Wert',
  colourWrong: 'Ein Wert wie #1d4ed8.',
  colours: {
    gray: 'Grau',
    red: 'Rot',
    pink: 'Rosa',
    grape: 'Traube',
    violet: 'Violett',
    indigo: 'Indigo',
    blue: 'Blau',
    cyan: 'Cyan',
    teal: 'Petrol',
    green: 'Grün',
    lime: 'Limette',
    yellow: 'Gelb',
    orange: 'Orange',
  },
  fields: {
    name: 'Name von {name}',
    colour: 'Farbe von {name}',
    closes: 'Abschluss durch {name}',
    place: 'Platz von {name}',
    selection: 'Auswahl von {name}',
  },
  added: '{name} hinzugefügt',
  movedTo: '{name} ist jetzt Nummer {place} von {count}',
  nowCloses: 'Chancen mit dem Status {name} sind jetzt aus der Liste ausgeblendet',
  nowStaysOpen: 'Chancen mit dem Status {name} stehen wieder in der Liste',
  deleted: '{name} gelöscht',
  deleteTagTitle: 'Merkmal {name} löschen?',
  deleteTagText: {
    account:
      '{count, plural, =0 {Keine Firma trägt es.} one {# Firma trägt es und verliert es.} other {# Firmen tragen es und verlieren es.}} Das lässt sich nicht rückgängig machen.',
    person:
      '{count, plural, =0 {Niemand trägt es.} one {# Person trägt es und verliert es.} other {# Personen tragen es und verlieren es.}} Das lässt sich nicht rückgängig machen.',
    path: '{count, plural, =0 {Keine Chance trägt es.} one {# Chance trägt es und verliert es.} other {# Chancen tragen es und verlieren es.}} Das lässt sich nicht rückgängig machen.',
  },
  deleteTagAction: {
    account:
      '{count, plural, =0 {{name} löschen} one {{name} löschen und von # Firma nehmen} other {{name} löschen und von # Firmen nehmen}}',
    person:
      '{count, plural, =0 {{name} löschen} one {{name} löschen und von # Person nehmen} other {{name} löschen und von # Personen nehmen}}',
    path: '{count, plural, =0 {{name} löschen} one {{name} löschen und von # Chance nehmen} other {{name} löschen und von # Chancen nehmen}}',
  },
  deleteGroupTitle: 'Gruppe {name} löschen?',
  deleteGroupEmpty: 'Sie hat keine Merkmale. Das lässt sich nicht rückgängig machen.',
  deleteGroupText:
    '{tags, plural, one {Ihr # Merkmal wird mit ihr gelöscht.} other {Ihre # Merkmale werden mit ihr gelöscht.}} {count, plural, =0 {Kein Datensatz trägt eines davon.} one {# Datensatz verliert ein Merkmal.} other {#-mal wird ein Merkmal von einem Datensatz genommen.}} Das lässt sich nicht rückgängig machen.',
  deleteGroupAction:
    '{tags, plural, =0 {{name} löschen} one {{name} und # Merkmal löschen} other {{name} und # Merkmale löschen}}',
  empty: {
    account: 'Noch keine Gruppen für Firmen',
    person: 'Noch keine Gruppen für Personen',
    path: 'Noch keine Gruppen für Chancen',
  },
  emptyHint: {
    account:
      'Eine Gruppe wie „Region“ oder „Segment“ fasst die Merkmale zusammen, nach denen Firmen sortiert werden.',
    person:
      'Eine Gruppe wie „Woher bekannt“ fasst die Merkmale zusammen, nach denen Personen sortiert werden.',
    path: 'Eine Gruppe wie „Kampagne“ fasst die Merkmale zusammen, nach denen Chancen sortiert werden.',
  },
  noTags: 'Noch keine Merkmale: Geben Sie unten den Namen des ersten ein.',
  readOnly: 'Sie können Merkmale ansehen; ändern kann sie, wer die Rolle Mitglied hat.',
}
