/**
 * Text that a spreadsheet would take for a formula, with whatever quotes or blanks before it. Full-width signs count
 * too: spreadsheets in East Asian settings read them as the narrow ones.
 */
export const formula = /^[\s"']*[\t\r\n=+\-@＝＋－＠]/
