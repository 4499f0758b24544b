import { wordList } from '../text/word-list.ts'

/**
 * Whether a text tells only how long ago something was, as the network shows it ("2w", "3 days ago", "vor 2 Wochen"):
 * it states no time. Words of the languages of the network's headings.
 */
export function isRelativeTime(text: string): boolean {
  if (text.length > charsMax) return false
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const unit = spans.exec(plain)?.[1]
  return unit === undefined ? justNow.test(plain) : units.has(unit)
}

const charsMax = 60
const edited = '(?: ?•? ?(?:edited|bearbeitet|modifiee?|editado|modificato|bewerkt))?(?: ?•)?'
const spans = new RegExp(
  `^(?:(?:about|vor|il y a|hace|ha) )?(?:\\d{1,3} ?|(?:an?|one|einem|einer|une?|una|uma?|een) )(\\p{L}{1,10})\\.?(?: (?:ago|fa|atras|geleden))?${edited}$`,
  'u',
)
const justNow = new RegExp(
  `^(?:(?:just )?now|today|yesterday|heute|gestern|aujourd['’]hui|hier|hoy|ayer|oggi|ieri|hoje|ontem|vandaag|gisteren)${edited}$`,
)

const units: ReadonlySet<string> = new Set(
  wordList(`
    s sec secs second seconds m min mins minute minutes h hr hrs hour hours d day days w wk wks week weeks
    mo mos month months y yr yrs year years
    sek sekunde sekunden minuten std stunde stunden tag tage tagen wo woche wochen mon monat monate monaten j jahr jahre jahren
    heure heures jour jours sem semaine semaines mois an ans
    minuto minutos hora horas dia dias semana semanas mes meses ano anos
    minuti ora ore giorno giorni gg settimana settimane mese mesi anno anni
    u uur dag dagen weken maand maanden jaar`),
)
