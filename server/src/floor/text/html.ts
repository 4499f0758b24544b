/** Markup that is safe to stand in a page as it is. Only `html` makes it. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[]

/**
 * Markup from a template: every value in it is escaped, so that it is text wherever it stands, in an element or in a
 * quoted attribute. Other markup and lists of it are put in as they are; null, undefined and false as nothing.
 */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((markup, string, at) => markup + markupOf(parts[at - 1]) + string))
}

function markupOf(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.markup
  if (typeof part === 'number') return String(part)
  return typeof part === 'string' ? escaped(part) : part.map(markupOf).join('')
}

const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Control characters are no characters of HTML; marks that turn the direction of writing would disguise a name. */
const unseen = /[\0-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const escaped = (text: string) =>
  text.replace(unseen, '').replace(/[&<>"']/g, (character) => references[character] ?? '')
