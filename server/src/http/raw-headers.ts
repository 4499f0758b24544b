/** The values of a header as they were sent: the parsed ones hide a second Authorization. */
export const valuesOf = (rawHeaders: readonly string[], name: string) =>
  rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === name)
