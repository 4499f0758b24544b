/** Tells the day (`YYYY-MM-DD`) on which a moment falls in a time zone. */
export function dayIn(timeZone: string): (at: Date) => string {
  // Swedes write the day as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone })
  return (at) => format.format(at)
}
