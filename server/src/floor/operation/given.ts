/** A list with what `make` returns for the value; empty without a value. */
export const given = <T, Made>(value: T | undefined, make: (value: T) => Made): Made[] =>
  value === undefined ? [] : [make(value)]

/** An empty list filters nothing, like one that was not sent. */
export const items = (values: string[] | undefined) => (values?.length ? values : undefined)
