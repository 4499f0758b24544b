/** As RFC 6901 writes a key inside a pointer. */
export const pointerStep = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')
