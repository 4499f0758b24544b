import { codeName } from '@throughline/contract/competitor-reports/code-name.ts'

/** The languages in which the page is read. */
export const languages = ['en', 'de'] as const

export type Language = (typeof languages)[number]

export type Words = ReturnType<typeof wordsIn>

const dayForm = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const

/** How the page says in a language what the data says. All dates are UTC. */
export function wordsIn(language: Language) {
  const locale = language === 'de' ? 'de-DE' : 'en-GB'
  const plural = new Intl.PluralRules(locale)
  const whole = new Intl.NumberFormat(locale)
  const tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const cents = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const days = new Intl.DateTimeFormat(locale, dayForm)

  /** The text in the language of the page. */
  const say = <Text>(english: Text, german: Text): Text => (language === 'de' ? german : english)

  const day = (time: string): string => {
    const date = new Date(time)
    return Number.isNaN(date.getTime()) ? time : days.format(date)
  }

  /** The end of a window is not in it: its last day is that of the moment before. */
  const windowWords = ({ from, to }: { from: string | null; to: string }): string => {
    const lastDay = day(new Date(Date.parse(to) - 1).toISOString())
    return from === null
      ? say(`everything known until ${lastDay}`, `alles Bekannte bis ${lastDay}`)
      : say(`${day(from)} to ${lastDay}`, `${day(from)} bis ${lastDay}`)
  }

  const minute = (time: string): string => `${day(time)}, ${time.slice(11, 16)} UTC`
  const number = (value: number): string => whole.format(value)
  const score = (value: number): string => tenths.format(value)

  const money = ({ amount, currency }: { amount: number; currency: string | null }): string =>
    `${Number.isInteger(amount) ? number(amount) : cents.format(amount)} ${currency ?? ''}`.trim()

  const percent = (share: number): string => share.toLocaleString(locale, { style: 'percent' })

  const code = (text: string): string => codeName(text, language)

  /** The name of a code as a line begins with it. */
  const codeFirst = (text: string): string => code(text).replace(/^./u, (letter) => letter.toUpperCase())

  const counted = (count: number, [one, more]: readonly [string, string]): string =>
    `${number(count)} ${plural.select(count) === 'one' ? one : more}`

  return { language, say, day, windowWords, minute, number, score, money, percent, code, codeFirst, counted }
}
