/**
 * What a form has changed of what it began with: only that is sent, so that two people who change different fields of a
 * record at once both keep theirs.
 */
export function changedFields<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const isChanged = (name: keyof Fields) => JSON.stringify(after[name]) !== JSON.stringify(before[name])
  const names = Object.keys(after) as (keyof Fields)[]
  return Object.fromEntries(names.filter(isChanged).map((name) => [name, after[name]])) as Partial<Fields>
}
