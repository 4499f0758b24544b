import { wordList } from './word-list.ts'

/**
 * Full and abbreviated, in English, German, French, Spanish, Portuguese, Italian, Dutch, Swedish, Danish, Norwegian,
 * Polish and Turkish.
 */
const months = [
  'january jan januar janner janvier janv enero ene janeiro gennaio gen januari stycznia styczen sty ocak oca',
  'february feb februar febr fevrier fevr fev febrero fevereiro febbraio februari lutego luty lut subat sub',
  'march mar marz mrz mars marzo marco maart mrt marts marca marzec mart',
  'april apr avril avr abril abr aprile kwietnia kwiecien kwi nisan nis',
  'may mai mayo maio maggio mag mei maj maja mayıs',
  'june jun juni juin junio junho giugno giu czerwca czerwiec cze haziran haz',
  'july jul juli juillet juil julio julho luglio lug lipca lipiec lip temmuz tem',
  'august aug aout agosto ago augustus augusti sierpnia sierpien sie agustos agu',
  'september sep sept septembre septiembre setiembre setembro set settembre sett wrzesnia wrzesien wrz eylul eyl',
  'october oct oktober okt octobre octubre outubro out ottobre ott pazdziernika pazdziernik paz ekim eki',
  'november nov novembre noviembre novembro listopada listopad lis kasım kas',
  'december dec dezember dez decembre diciembre dic dezembro dicembre desember des grudnia grudzien gru aralık ara',
]

const numbers = new Map(
  months.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
)

/** Full and abbreviated, in the same languages. */
const weekdays = new Set(
  wordList(`
    monday mon tuesday tue tues wednesday wed thursday thu thur thurs friday fri saturday sat sunday sun
    montag mo dienstag di mittwoch mi donnerstag do freitag fr samstag sonnabend sa sonntag so
    lundi lun mardi mar mercredi mer jeudi jeu vendredi ven samedi sam dimanche dim
    lunes martes miercoles mie jueves jue viernes vie sabado sab domingo dom
    segunda seg terca ter quarta qua quinta qui sexta sex
    lunedi martedi mercoledi giovedi gio venerdi domenica
    maandag ma dinsdag woensdag wo donderdag vrijdag vr zaterdag za zondag zo
    mandag man tirsdag tir tisdag tis onsdag ons torsdag tor tors fredag fre lordag lor lørdag lør sondag son søndag søn
    poniedziałek pon wtorek wt sroda sr czwartek czw piatek pt sobota sob niedziela niedz ndz
    pazartesi pzt salı sal carsamba car persembe per cuma cum cumartesi cmt pazar paz`),
)

/** 1 to 12, or null: `März`, `mrz`, `févr` and `Feb` are all known, case and accents do not matter. */
export const monthNumber = (word: string): number | null => numbers.get(plain(word)) ?? null

/** Whether a word names a day of the week. Some are names of months, too. */
export const isWeekday = (word: string): boolean => weekdays.has(plain(word))

const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
