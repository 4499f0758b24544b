/** What stands between the fields of a CSV file, and before the decimals of its numbers; commas and points by default. */
export const csvMarks = (delimiter?: string): { between: string; point: string } =>
  delimiter === 'semicolon' ? { between: ';', point: ',' } : { between: ',', point: '.' }
