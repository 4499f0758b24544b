/** Whether somebody has typed a name, to be sure; capitals, accents and blanks around it do not matter. */
export const isTyped = (typed: string, name: string): boolean => plain(typed) === plain(name)

/** Not every keyboard has the letters of every name. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[łøđðıßæœ]/g, (letter) => latin[letter] ?? letter)

const latin: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}
