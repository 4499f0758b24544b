import { searchForm } from '../text/search-form.ts'

/**
 * A job title as the rules read it: in search form, initials without dots, and without what is said of
 * others: the company ("VP Sales at Acme"), the person assisted ("Assistant to the CEO"). '' when the text
 * is no title.
 */
export function titleText(title: string): string {
  const text = searchForm(title.slice(0, titleLengthMax)).replace(dottedInitials, (initials) =>
    initials.replaceAll('.', ''),
  )
  if (!hasLetter.test(text) || placeholders.has(text)) return ''
  const own = text.replace(ofOthers, '').trim()
  return hasLetter.test(own) ? own : text
}

// Headlines run on for hundreds of characters; the title stands at their beginning.
const titleLengthMax = 300

const hasLetter = /\p{L}/u
const placeholders = new Set(['n/a', 'na', 'none', 'null', 'undefined', 'unknown', 'keine', 'tbd'])
const dottedInitials = /\b[a-z](?:\.[a-z])+\b\.?/g

/** Up to the next separator, after which a headline names another role. */
const ofOthers =
  /(?: (?:at|bei|chez|to|for)|(?<=\bassisten(?:t|tin|z))(?= (?:geschaftsfuhr|geschaftsleit|vorstand))|[ ,]@|(?<=\b(?:assistante?|assisten(?:t|te|tin|z)|asistente|secretary|sekretar(?:in)?|referent(?:in)?)) (?:of|an|der|des|du|de|da|do|del|della)) [^|,;•·]*/g
