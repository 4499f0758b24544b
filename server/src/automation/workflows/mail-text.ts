import { oneLine } from '../../floor/mail/one-line.ts'
import type { Action } from './read-actions.ts'

interface MailNames {
  workflow: string
  view: string
  /** A line that a person recognises the record by. */
  member: string
}

const happened: Record<string, string> = {
  entered: 'has entered the view',
  left: 'has left the view',
  present: 'is in the view',
}

/** Subject and text of the mail of an action, its own or the usual ones, with the names put in. */
export function mailText({ subject, text }: Action, names: MailNames, change: string) {
  const usual = `{{member}} ${happened[change] ?? ''} "{{view}}".\n\nSent by the workflow "{{workflow}}".\n`
  return {
    subject: withNames(subject ?? '{{workflow}}: {{member}}', names),
    text: withNames(text ?? usual, names),
  }
}

const withNames = (text: string, names: MailNames) =>
  text.replaceAll(/\{\{(workflow|view|member)\}\}/g, (_, name: keyof MailNames) => oneLine(names[name]))
