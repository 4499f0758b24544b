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
    'Alle Chancen über diesen Menschen. Die Liste der Chancen blendet aus, was keine Interaktion, keine Wertung oder einen abschließenden Status hat oder zu eigenen Kontaktgebern führt; sie zeigt also womöglich weniger.',
  setOwner: 'Zuständigen setzen',
  clearOwner: 'Niemand',
}
