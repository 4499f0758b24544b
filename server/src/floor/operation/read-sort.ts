export interface Sort<Field extends string> {
  field: Field
  /** Whether the usual order of the field is reversed. */
  isTurned: boolean
}

/** The directions of the columns that usually ascend, and of those that usually descend. */
export const directionsOf = (isTurned: boolean) =>
  isTurned ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const)

/** Reads a `sort` that the contract has checked: one of the fields, with or without `-`; the first when not sent. */
export function readSort<Field extends string>(
  fields: readonly [Field, ...Field[]],
  sort: string | undefined,
): Sort<Field> {
  const name = sort?.replace(/^-/, '')
  const [usual] = fields
  return { field: fields.find((field) => field === name) ?? usual, isTurned: sort?.startsWith('-') ?? false }
}
