import type { tiers as english } from '../en/tiers.ts'
import type { MessagesLike } from '../messages-like.ts'

export const tiers: MessagesLike<typeof english> = {
  title: 'Stufen',
  lead: 'Wie wichtig Ihnen Zielkunden sind: Die erste Stufe steht am höchsten, hier und in jeder Liste.',
  readOnly:
    'Wie wichtig Zielkunden sind: Die erste Stufe steht am höchsten. Ändern kann Stufen, wer die Rolle Verwalter hat.',
  list: 'Stufen nach Rang',
  rank: 'Rang {rank}',
  accounts: '{count, plural, =0 {keine Firma} one {# Firma} other {# Firmen}}',
  untiered: '{count, plural, one {# Zielkunde hat keine Stufe.} other {# Zielkunden haben keine Stufe.}}',
  seeUntiered: 'Ansehen',
  nameHint: 'Gespeicherte Ansichten, die nach einer Stufe filtern, folgen ihrem neuen Namen.',
  addTier: 'Name einer neuen Stufe',
  add: 'Stufe hinzufügen',
  added: '{name} als letzte Stufe hinzugefügt',
  rename: '{name} umbenennen',
  delete: '{name} löschen',
  last: 'Das ist die letzte Stufe. Sie lässt sich umbenennen, aber nicht löschen: Fügen Sie zuerst eine andere hinzu.',
  fields: { name: 'Name von {name}', place: 'Rang von {name}' },
  movedTo: '{name} ist jetzt Nummer {place} von {count}',
  deleteTitle: 'Stufe {name} löschen?',
  deleteText:
    '{count, plural, =0 {Kein Zielkunde hat sie.} one {# Zielkunde bleibt, ohne Stufe.} other {# Zielkunden bleiben, ohne Stufe.}} Das lässt sich nicht rückgängig machen.',
  deleteViews:
    '{count, plural, one {# Ansicht filtert danach und findet dann nichts mehr, auch was auf ihr läuft. Bitte zuerst ändern.} other {# Ansichten filtern danach und finden dann nichts mehr, auch was auf ihnen läuft. Bitte zuerst ändern.}}',
  deleteAction:
    '{count, plural, =0 {{name} löschen} one {{name} löschen und # Zielkunden ohne Stufe lassen} other {{name} löschen und # Zielkunden ohne Stufe lassen}}',
  deleted: '{name} gelöscht',
}
