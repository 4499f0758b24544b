/** What is made of a value, nothing where there is no value. */
export const given = <T, Made>(value: T | undefined, make: (value: T) => Made): Made[] =>
  value === undefined ? [] : [make(value)]

/** An empty list asks for nothing. */
export const items = (values: string[] | undefined) => (values?.length ? values : undefined)
