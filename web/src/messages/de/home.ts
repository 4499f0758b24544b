import type { home as english } from '../en/home.ts'
import type { MessagesLike } from '../messages-like.ts'

export const home: MessagesLike<typeof english> = {
  title: 'Start',
  lead: 'Was bei {name} los ist.',
  setup: 'Arbeitsbereich einrichten',
  setupDone: '{done} von {total} Schritten sind erledigt.',
  welcome: 'Willkommen in Ihrem Arbeitsbereich',
  welcomeHint:
    'Sehen Sie sich zuerst mit einem erfundenen Netzwerk um, oder beginnen Sie mit eigenen Kontakten und Zielkunden.',
  steps: {
    connectors: {
      title: 'Wer wen kennt',
      hint: 'Das LinkedIn-Archiv einer Kollegin oder eine Liste von Kontakten.',
      action: 'Kontakte importieren',
      done: 'Erledigt: {count, plural, one {# Kontaktgeber} other {# Kontaktgeber}}.',
    },
    target_accounts: {
      title: 'Wen Sie erreichen wollen',
      hint: 'Eine Liste von Firmen mit ihren Domains.',
      action: 'Zielkunden importieren',
      done: 'Erledigt: {count, plural, one {# Zielkunde} other {# Zielkunden}}.',
    },
    competitors: {
      title: 'Wer um Ihre Kunden wirbt',
      hint: 'Nennen Sie zuerst einen Wettbewerber, und importieren Sie dann, was seine Vertreter getan haben.',
      action: 'Wettbewerber hinzufügen',
      done: 'Erledigt: {count, plural, one {# Wettbewerber} other {# Wettbewerber}}.',
    },
    crm: {
      title: 'Was das CRM weiß',
      hint: 'Seine Firmen sagen, wer Kunde ist, seine Deals, was auf dem Spiel steht.',
      action: 'CRM-Liste importieren',
      done: 'Erledigt: {count, plural, one {# Firma} other {# Firmen}} des CRM.',
    },
  },
  sample: {
    load: 'Beispiel laden',
    loadHint: 'Erfundene Personen, in einer Minute da, mit einem Klick wieder weg.',
    loading: 'Das Beispiel wird geladen. Chancen erscheinen, sobald seine Importe fertig sind.',
    hint: 'Was hier zu sehen ist, ist erfunden.',
    clear: 'Beispiel entfernen',
    clearTitle: 'Beispiel entfernen?',
    clearText:
      'Alle Kontaktgeber, Firmen, Chancen, Wettbewerber, Berichte, Ansichten, Wunschprofile und Automatisierungen dieses Arbeitsbereichs werden gelöscht, auch was Sie ergänzt haben. Mitglieder, API-Schlüssel, Merkmale und Stufen bleiben.',
    clearCounts:
      'Jetzt sind es {connectors, plural, one {# Kontaktgeber} other {{connectors, number} Kontaktgeber}} und {accounts, plural, one {# Zielkunde} other {{accounts, number} Zielkunden}}.',
  },
  mine: 'Meine besten Chancen',
  best: 'Beste Chancen',
  bestIntoTargets: 'Beste Chancen bei Zielkunden',
  notBegun:
    '{count, plural, one {# noch nicht angefragt} other {{count, number}{more} noch nicht angefragt}}',
  seeAll: 'Alle zeigen',
  seeBoard: 'Zur Tafel',
  into: '{prospect} bei {company}',
  through: 'über {connector}',
  leftOut:
    '{count, plural, one {# Chance ist da, aber zunächst ausgeblendet: {reasons}.} other {{count, number} Chancen sind da, aber zunächst ausgeblendet: {reasons}.}}',
  allBegun: 'Alles, was offen ist, ist schon angefragt.',
  allOfClients: 'Was offen und noch nicht angefragt ist, führt in Firmen, die schon Kunden sind.',
  noOpportunities: 'Noch keine: Sie entstehen, wo Kontakte und Zielkunden zusammentreffen.',
  followUp: 'Vorstellungen zum Nachfassen',
  followUpMine: 'Meine Vorstellungen zum Nachfassen',
  followUpNote:
    '{count, plural, one {# Vorstellung steht seit mindestens {days} Tagen still} other {# Vorstellungen stehen seit mindestens {days} Tagen still}}',
  followUpAbout: '{days, plural, one {seit # Tag} other {seit # Tagen}}, über {connector}',
  atRisk: 'Gefährdete Firmen',
  atRiskNote:
    '{count, plural, =0 {Um keine Ihrer Firmen mit offenem Deal wird geworben.} one {Um # Ihrer Firmen mit offenem Deal wird geworben.} other {Um # Ihrer Firmen mit offenem Deal wird geworben.}}',
  atStake: 'Auf dem Spiel: {sum}.',
  statuses: 'Wo Chancen stehen',
  status: 'Status',
  openColumn: 'Offen',
  statusNone: 'Die Liste der Chancen zeigt von sich aus noch keine.',
  statusSummary:
    '{withStatus, plural, =0 {Noch keine hat einen Status} one {# hat einen Status} other {# haben einen Status}}; {without, plural, =0 {keine ist ohne} one {# ist ohne} other {# sind ohne}}.',
  reports: 'Letzte Berichte',
  reportsNote:
    '{count, plural, =0 {Es gibt noch keinen Bericht.} one {# Bericht insgesamt} other {# Berichte insgesamt}}',
  reportStatus: {
    QUEUED: 'Wartet',
    RUNNING: 'Läuft',
    COMPLETED: 'Fertig',
    FAILED: 'Gescheitert',
    CANCELLED: 'Abgebrochen',
  },
  attackDefend: '{attack, number} anzugreifen, {defend, number} zu verteidigen',
  running: 'Laufende Importe',
  runningNote: '{count, plural, one {# Import} other {# Importe}}',
}
