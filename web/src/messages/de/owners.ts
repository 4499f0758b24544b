import type { owners as english } from '../en/owners.ts'
import type { MessagesLike } from '../messages-like.ts'

export const owners: MessagesLike<typeof english> = {
  title: 'Zuständige',
  lead: 'Menschen Ihrer Firma, die sich um Kontaktgeber kümmern und um das, was daraus wird.',
  search: 'Name oder Adresse',
  name: 'Name',
  email: 'E-Mail',
  firstName: 'Vorname',
  lastName: 'Nachname',
  member: 'Anmeldung',
  isMember: 'Mitglied',
  isNoMember: 'Kein Mitglied',
  memberHint: 'Kann sich in diesem Bereich anmelden.',
  order: 'Reihenfolge',
  countsFailed: 'Kontaktgeber und Chancen ließen sich nicht zählen',
  byName: 'Nach Namen',
  byConnectors: 'Meiste Kontaktgeber',
  byOpportunities: 'Meiste Chancen',
  connectors: 'Kontaktgeber',
  opportunities: 'Chancen',
  byTag: 'Kontaktgeber nach Merkmal',
  noTags: 'Keiner der Kontaktgeber hat ein Merkmal.',
  barsOf: 'Merkmale der {count} Kontaktgeber von {name}; einer kann mehrere haben oder keines',
  summary:
    '{owners, plural, one {# Zuständiger} other {# Zuständige}} mit {connectors, plural, one {# Kontaktgeber} other {# Kontaktgebern}} und {opportunities, plural, one {# Chance} other {# Chancen}}. Ein Kontaktgeber zählt unter jedem seiner Merkmale.',
  summaryUncounted: '{owners, plural, one {# Zuständiger} other {# Zuständige}}.',
  connectorCount: '{count, plural, one {# Kontaktgeber} other {# Kontaktgeber}}',
  opportunityCount: '{count, plural, one {# Chance} other {# Chancen}}',
  whyFewer: 'Warum die Liste weniger Chancen von {name} zeigen kann',
  assignedShown: '{total, number} zugeordnet, {visible, number} in der Liste zu sehen',
  hidden: {
    unengaged: '{count, number} ausgeblendet ohne Interaktion',
    terminal_status: '{count, number} ausgeblendet durch einen abschließenden Status',
    unscored: '{count, number} ausgeblendet ohne Wertung',
    own_connector: '{count, number} ausgeblendet, weil sie zu eigenen Kontaktgebern führen',
  },
  empty: 'Noch keine Zuständigen',
  emptyHint:
    'Nennen Sie die Menschen Ihrer Firma, die sich um Kontaktgeber kümmern. Anmelden müssen sie sich dafür nicht können.',
  add: 'Zuständigen hinzufügen',
  addAction: 'Hinzufügen',
  added: '{email} ist jetzt zuständig.',
  emailNeeded: 'Geben Sie eine E-Mail-Adresse ein.',
  isThere: 'Jemand mit dieser Adresse steht schon im Verzeichnis.',
  actions: 'Aktionen für {name}',
  edit: 'Ändern',
  editTitle: '{name} ändern',
  delete: 'Löschen',
  deleteTitle: '{name} löschen?',
  deleteText:
    '{count, plural, =0 {Kein Kontaktgeber ist zugeordnet.} one {Für # Kontaktgeber ist dann niemand zuständig.} other {Für # Kontaktgeber ist dann niemand zuständig.}} Kontaktgeber und Chancen bleiben. Das lässt sich nicht rückgängig machen.',
  deleteAction:
    '{count, plural, =0 {{name} löschen} one {{name} löschen und # Kontaktgeber freigeben} other {{name} löschen und # Kontaktgeber freigeben}}',
  deleted:
    '{name} wurde gelöscht. {count, plural, =0 {Kein Kontaktgeber wurde} one {# Kontaktgeber wurde} other {# Kontaktgeber wurden}} frei.',
}
