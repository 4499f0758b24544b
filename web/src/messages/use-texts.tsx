import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import { usePreferences } from '../kit/preferences.ts'
import type { Messages } from './en/index.ts'
import type { MessagesLike } from './messages-like.ts'

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}

type Texts = MessagesLike<Messages>

/** English comes area by area, each with the first page that has texts of it. */
const english: Partial<Texts> = {}

export function addTexts(texts: Partial<Texts>): void {
  Object.assign(english, texts)
}

/** Another language comes as a whole, when somebody wants it. */
const catalogues: Record<string, () => Promise<Partial<Texts>>> = {
  en: async () => english,
  de: async () => (await import('./de/index.ts')).messages,
}

const textsIn = (locale: string) => ({
  queryKey: ['texts', locale],
  queryFn: () => (catalogues[locale] ?? catalogues.en)?.() ?? english,
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: false as const,
  initialData: locale === 'en' ? english : undefined,
})

/** The texts of a language that need not be the reader's, for what is written to somebody else; undefined until they have come. */
export const useTextsIn = (locale: string) => useQuery(textsIn(locale)).data as Messages | undefined

const browserTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

export function TextProvider({ children }: { children: ReactNode }) {
  const { locale, timeZone } = usePreferences()
  // Whoever changes the language reads the former one until the other has come; what is open stays open.
  const { data } = useQuery({ ...textsIn(locale), placeholderData: keepPreviousData })
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  if (!data) return null
  return (
    // Whatever asks for texts of an area has brought them; those of every language have the keys of the English ones.
    <IntlProvider
      locale={formatsOf(locale)}
      messages={data as Messages}
      timeZone={timeZone ?? browserTimeZone}
    >
      {children}
    </IntlProvider>
  )
}

/** Dates and numbers are written as where the reader is, in the language of the texts. */
const formatsOf = (locale: string) => (navigator.language.startsWith(locale) ? navigator.language : locale)

/** `const t = useTexts('connectors')`, then `t('title')`: an unknown key does not compile. */
export const useTexts = useTranslations
