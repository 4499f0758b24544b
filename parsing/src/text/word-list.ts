/** The words of a text: a long list of names is read more easily on few lines. */
export const wordList = (text: string): string[] => text.trim().split(/\s+/)
