/** The fields of a record that are others than in another state of it; undefined are those that it lacks. */
export function fieldsOf<Row extends object>(row: Row, other: Row): Partial<Row> {
  const names = Object.keys({ ...other, ...row }) as (keyof Row)[]
  const changed = names.filter((name) => row[name] !== other[name])
  return Object.fromEntries(changed.map((name) => [name, row[name]])) as Partial<Row>
}
