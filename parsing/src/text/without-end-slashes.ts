/** A text without the slashes at its end. A pattern would take the square of their number where others follow. */
export function withoutEndSlashes(text: string): string {
  let end = text.length
  while (text[end - 1] === '/') end--
  return text.slice(0, end)
}
