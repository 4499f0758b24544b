/** A text without line breaks, for one line of a mail: a name must not begin another line. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')
