/** Full and abbreviated, in English, German, French, Spanish, Portuguese, Italian and Dutch. */
const months = [
  'january jan januar janner janvier janv enero ene janeiro gennaio gen januari',
  'february feb februar febr fevrier fevr fev febrero fevereiro febbraio februari',
  'march mar marz mrz mars marzo marco maart mrt',
  'april apr avril avr abril abr aprile',
  'may mai mayo maio maggio mag mei',
  'june jun juni juin junio junho giugno giu',
  'july jul juli juillet juil julio julho luglio lug',
  'august aug aout agosto ago augustus',
  'september sep sept septembre septiembre setiembre setembro set settembre sett',
  'october oct oktober okt octobre octubre outubro out ottobre ott',
  'november nov novembre noviembre novembro',
  'december dec dezember dez decembre diciembre dic dezembro dicembre',
]

const numbers = new Map(
  months.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
)

/** 1 to 12, or null: `März`, `mrz`, `févr` and `Feb` are all known, case and accents do not matter. */
export function monthNumber(word: string): number | null {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return numbers.get(plain) ?? null
}
