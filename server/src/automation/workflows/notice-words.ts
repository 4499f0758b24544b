import { oneLine } from '../../floor/mail/one-line.ts'
import type { LockedWorkflow } from './lock-workflow.ts'
import { recordKinds } from './record-kinds.ts'

const happened: Record<string, string> = {
  entered: 'has entered the view',
  left: 'has left the view',
  present: 'is in the view',
}

/** What happened to a record of that title, in a sentence. */
export const sentenceOf = ({ view_name }: LockedWorkflow, title: string, change: string): string =>
  oneLine(`${title} ${happened[change] ?? ''} "${view_name}".`)

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
