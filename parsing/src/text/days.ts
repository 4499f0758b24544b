export const dayMs = 86_400_000

/** The UTC day that holds a time (milliseconds since 1970), as `YYYY-MM-DD`. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
