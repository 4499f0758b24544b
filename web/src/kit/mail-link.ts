/** The address of a message; whom it goes to may still be open. Lines end as RFC 6068 asks. */
export const mailLink = (subject: string, text: string, to = ''): string =>
  `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`
