/** Whether a text is a timestamp as the service writes it: RFC 3339 in UTC with milliseconds, of a day that there is. */
export function isTimestamp(text: string): boolean {
  const isForm = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text)
  return isForm && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text
}
