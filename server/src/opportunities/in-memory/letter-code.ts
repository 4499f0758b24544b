/** How many codes there are: as many as bits of a number. */
export const codes = 32

/** Letters from a to z have a code each, all other bytes share a few. */
export const letterCode = (byte: number) => (isLetter(byte) ? byte - 97 : 26 + (byte % 6))

export const isLetter = (byte: number) => byte >= 97 && byte <= 122
