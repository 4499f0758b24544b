import type { Operation } from '@throughline/contract/operation.ts'
import { usageError } from '../command-error.ts'
import { declaredColumns } from './declared-columns.ts'
import type { TableColumn } from './table-column.ts'

/** The columns of the lists in the data of an operation, by the field that holds the list. */
export type ColumnsOf = ReadonlyMap<string, readonly TableColumn[]>

/**
 * What was chosen with `--columns`, for the first list of the operation; without it what is declared where somebody
 * reads on a screen. Throws a usage error that names the columns there are.
 */
export function columnsOf(operation: Operation, chosen: string | undefined, isScreen: boolean): ColumnsOf {
  const declared = declaredColumns(operation.name)
  const usual: ColumnsOf = isScreen ? declared : new Map()
  const list = chosenList(operation)
  if (chosen === undefined || list === undefined) return usual
  const known = columnNames(operation)
  const columns = chosen.split(',').map((text) => {
    const head = text.trim()
    if (!known.includes(head))
      throw usageError(`There is no column "${head}". There are: ${known.join(', ')}.`)
    return declared.get(list)?.find((column) => column.head === head) ?? { head, paths: [head] }
  })
  return new Map([...usual, [list, columns]])
}

/** The columns that `--columns` takes: the declared ones, then every field of the rows. Empty without a list. */
export function columnNames(operation: Operation): string[] {
  const list = chosenList(operation)
  if (list === undefined) return []
  const heads = (declaredColumns(operation.name).get(list) ?? []).map(({ head }) => head)
  return [...new Set([...heads, ...pathsIn(listsIn(operation).get(list) ?? {})])]
}

/** Whether there are rows whose columns can be chosen. */
export const hasList = (operation: Operation) => chosenList(operation) !== undefined

const chosenList = (operation: Operation): string | undefined =>
  declaredColumns(operation.name).keys().next().value ?? listsIn(operation).keys().next().value

/** The parts of a schema that tell which fields a row has. */
interface DataSchema {
  type?: string
  properties?: Record<string, DataSchema>
  items?: DataSchema
  anyOf?: readonly DataSchema[]
}

/** The fields that hold lists of rows, with the schema of a row. */
function listsIn({ data }: Operation): Map<string, DataSchema> {
  const { properties = {} } = data as DataSchema
  return new Map(
    Object.entries(properties).flatMap(([name, { items }]) =>
      items && pathsIn(items).length > 0 ? [[name, items] as const] : [],
    ),
  )
}

/** `prospect` and `prospect.name`: every field of a row, and those of the objects in it. */
export function pathsIn(schema: DataSchema, prefix = ''): string[] {
  const schemas = [schema, ...(schema.anyOf ?? [])]
  return schemas.flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, property]) => [
      prefix + name,
      ...pathsIn(property, `${prefix}${name}.`),
    ]),
  )
}
