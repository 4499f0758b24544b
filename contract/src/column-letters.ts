const letters = 26

/** How spreadsheets call a column, from 0: A, B, ... Z, AA, ... A table without headings gets these in the application. */
export const columnLetters = (at: number): string =>
  (at < letters ? '' : columnLetters(Math.floor(at / letters) - 1)) + String.fromCharCode(65 + (at % letters))
