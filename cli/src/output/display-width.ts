const letters = new Intl.Segmenter()

/** Columns that a text takes on a terminal: East Asian wide characters and emoji take two. */
export function displayWidth(text: string): number {
  let width = 0
  for (const { segment } of letters.segment(text)) width += wide.test(segment) ? 2 : 1
  return width
}

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u

/** The text filled up with spaces to a width. */
export function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)))
}

/** The text cut to a width; what was cut shows as an ellipsis. */
export function clip(text: string, width: number): string {
  if (text.length <= width / 2 || displayWidth(text) <= width) return text
  let fitting = ''
  for (const { segment } of letters.segment(text)) {
    if (displayWidth(fitting + segment) > width - 1) break
    fitting += segment
  }
  return `${fitting}…`
}

/** The text in lines of a width, parted between words; a word that is longer is parted too. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (displayWidth(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (displayWidth(line) > width) {
      const head = headOf(line, width)
      lines.push(head)
      line = line.slice(head.length)
    }
  }
  return [...lines, line]
}

/** As much of the text as fits, and one letter at least. */
function headOf(text: string, width: number): string {
  let fitting = ''
  for (const { segment } of letters.segment(text)) {
    if (fitting !== '' && displayWidth(fitting + segment) > width) break
    fitting += segment
  }
  return fitting
}
