import { searchForm } from '../../text/search-form.ts'

/**
 * What two spellings of one industry have in common: letters and digits only, `and` dropped like the `&` it often
 * stands for. "Technology; Information & Internet" and "TECHNOLOGY_INFORMATION_AND_INTERNET" are one. Empty when
 * the text holds no letter or digit.
 */
export function industryKey(text: string): string {
  const words = searchForm(text.replaceAll('&amp;', '&')).split(/[^\p{L}\p{N}\p{M}]+/u)
  return words.filter((word) => word !== 'and').join('')
}
