/**
 * The fields of a record that are others than in another state of it. They are those that the changed of the two has:
 * what a change has brought where there was nothing is undefined in the state before.
 */
export function fieldsOf<Row extends object>(row: Row, other: Row, changed: Row = row): Partial<Row> {
  const names = Object.keys(changed) as (keyof Row)[]
  const differing = names.filter((name) => row[name] !== other[name])
  return Object.fromEntries(differing.map((name) => [name, row[name]])) as Partial<Row>
}
