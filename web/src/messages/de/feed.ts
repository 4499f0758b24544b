import type { feed as english } from '../en/feed.ts'
import type { MessagesLike } from '../messages-like.ts'

export const feed: MessagesLike<typeof english> = {
  title: 'Feed',
  lead: 'Was Wettbewerber tun, das Neueste zuerst.',
  empty: 'Noch ist nichts geschehen',
  emptyHint: 'Interaktionen erscheinen hier, sobald sie importiert sind.',
  import: 'Interaktionen importieren',
  failed: 'Der Feed konnte nicht gelesen werden',
  filters: {
    competitor: 'Wettbewerber',
    type: 'Art',
    rep: 'Vertreter',
    from: 'Seit (JJJJ-MM-TT)',
    account: 'Firma',
    ours: 'Bei unseren Firmen',
    atRisk: 'Bei gefährdeten Firmen',
    known: 'Mit Menschen, die wir kennen',
    excluded: 'Nicht in den Zahlen',
  },
  at: 'bei {company}',
  actions: 'Aktionen für {rep} mit {target}',
  dismissRep: '{name} ausnehmen (Vertreter)',
  dismissTarget: '{name} ausnehmen (Gegenüber)',
  openAccount: 'Firma öffnen',
  openCard: 'Battlecard öffnen',
  restore: '{name} wieder zählen',
  more: 'Ältere zeigen',
  end: 'Das ist alles.',
  reasons: {
    own_staff: 'eigene Leute des Wettbewerbers',
    teammate: 'Kollege',
    advisor_investor: 'Berater oder Geldgeber',
    dismissed: 'ausgenommen',
    company_actor: 'eine Firmenseite handelte',
    self: 'mit sich selbst',
  },
}
