const headingsMax = 30
const charsMax = 60

/** The headings of a table in a sentence: `the columns "A" and "B"`, long ones and those of wide tables cut. */
export function quotedHeadings(headings: readonly string[]): string {
  const named = headings.filter((heading) => heading !== '')
  const quoted = named
    .slice(0, headingsMax)
    .map((heading) => `"${heading.slice(0, charsMax).toWellFormed()}"`)
  if (quoted.length === 0) return 'no columns'
  const more = named.length > headingsMax ? ` and ${named.length - headingsMax} more` : ''
  return `${quoted.length === 1 ? 'the column' : 'the columns'} ${quoted.join(', ')}${more}`
}
