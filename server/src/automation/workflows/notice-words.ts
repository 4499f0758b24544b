import type { MailLanguage } from '../../floor/mail/mail-language.ts'
import { oneLine } from '../../floor/mail/one-line.ts'
import type { LockedWorkflow } from './lock-workflow.ts'
import { recordKinds } from './record-kinds.ts'

const happened: Record<string, Record<MailLanguage, string>> = {
  entered: { en: 'has entered the view', de: 'ist jetzt in der Ansicht' },
  left: { en: 'has left the view', de: 'ist nicht mehr in der Ansicht' },
  present: { en: 'is in the view', de: 'ist in der Ansicht' },
}

/** What happened to a record of that title, in a sentence. */
export const sentenceOf = (view: string, title: string, change: string, language: MailLanguage): string =>
  oneLine(`${title} ${happened[change]?.[language] ?? ''} ${language === 'de' ? `„${view}“` : `"${view}"`}.`)

/** A line for a record that is gone, which may be why it left the view; of its ids only that of a profile says anything. */
export function titleOfGone(recordId: string, shownId: string | null): Record<MailLanguage, string> {
  const which = shownId === null || shownId === recordId ? '' : ` (${shownId})`
  return { en: `A record deleted meanwhile${which}`, de: `Ein inzwischen gelöschter Datensatz${which}` }
}

/** To the page of a record; null where the service does not know under which address people reach it. */
export function linkTo(
  { entity, slug }: Pick<LockedWorkflow, 'entity' | 'slug'>,
  shownId: string,
  publicUrl?: string | null,
): string | null {
  return publicUrl
    ? `${publicUrl}/w/${slug}/${recordKinds[entity].page}/${encodeURIComponent(shownId)}`
    : null
}
