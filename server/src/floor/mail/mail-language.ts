/** The languages that mails are written in. */
export type MailLanguage = 'en' | 'de'

/** Of the language that a member has chosen; English where it is none of these, or none was chosen. */
export const mailLanguage = (chosen: string | null): MailLanguage =>
  /^de\b/i.test(chosen ?? '') ? 'de' : 'en'
