import Type, { type TProperties, type TSchema, type TSchemaOptions, type TUnsafe } from 'typebox'

/**
 * How a parameter travels in a query string or a form, where everything is text. The schema itself is that
 * of the parsed value; `wire` says how the parser gets there.
 */
export type Wire = 'text' | 'flag' | 'yes_no' | 'on_off' | 'list' | 'page' | 'page_size' | 'number'

export const pageSizeDefault = 25
export const pageSizeMax = 200
export const listItemsMax = 100

/** Query text; sent twice it is refused. */
export const text = (description: string, options: TSchemaOptions & { maxLength?: number } = {}) =>
  Type.Optional(Type.String({ maxLength: 1000, wire: 'text', ...options, description }))

/** True only for the exact text `true`; anything else counts as not sent. */
export const flag = (description: string) => Type.Optional(Type.Boolean({ description, wire: 'flag' }))

/** `true` asks for a dry run. Anything but `true` and `false` is refused: it must not be taken for the real thing. */
export const dryRun = (description: string) => Type.Optional(Type.Boolean({ description, wire: 'yes_no' }))

/** A flag of a form, sent with a file that is read once: anything but `true` and `false` is refused. */
export const formFlag = dryRun

/** A filter that is on, off or absent: `true` or `false`, and any other text counts as not sent. */
export const onOff = (description: string) => text(description, { wire: 'on_off' })

/** Values by repeating the parameter, by commas, or both; empty items are dropped. */
export const list = (
  description: string,
  { itemLengthMax, ...options }: { maxItems?: number; itemLengthMax?: number } = {},
) => {
  const item = Type.String(itemLengthMax === undefined ? {} : { maxLength: itemLengthMax })
  return Type.Optional(Type.Array(item, { maxItems: 1000, ...options, description, wire: 'list' }))
}

/** Ids of records in the query. */
export const idList = (description: string) =>
  Type.Optional(Type.Array(Type.String({ format: 'uuid' }), { maxItems: 1000, description, wire: 'list' }))

/** A whole number in the query. */
export const wholeNumber = (description: string, options: { minimum?: number; maximum?: number } = {}) =>
  Type.Optional(Type.Integer({ ...options, description, wire: 'number' }))

/** By what a list can be sorted; the first is its order when nothing is sent. */
export const sorting = <Field extends string>(fields: readonly Field[]) =>
  Type.Optional(
    oneOf(
      fields.flatMap((field) => [field, `-${field}`] as const),
      {
        wire: 'text',
        description:
          'Names from A to Z, numbers and times from the highest or latest, without a value last; `-` turns that ' +
          `round. Not sent: ${fields[0]}.`,
      },
    ),
  )

/** The paging parameters every list takes. */
export const paging = {
  page: Type.Integer({ minimum: 1, default: 1, description: 'Page number, from 1.', wire: 'page' }),
  page_size: Type.Integer({
    minimum: 1,
    default: pageSizeDefault,
    description: `Rows per page; more than ${pageSizeMax} counts as ${pageSizeMax}.`,
    wire: 'page_size',
  }),
}

/** The paging parameters of a list that can grow very long. */
export const pagingByCursor = {
  cursor: text('next_cursor of the page before; takes the place of `page`.', { maxLength: 4000 }),
  ...paging,
}

/** The paging fields beside the rows of a list. */
export const paged = {
  total: Type.Integer({ description: 'Rows that match, on all pages.' }),
  page: Type.Integer(),
  page_size: Type.Integer({ description: 'The effective page size.' }),
  has_more: Type.Boolean(),
}

/** The same for a list that can grow very long. */
export const pagedByCursor = {
  ...paged,
  next_cursor: Type.Optional(Type.String({ description: 'Absent on the last page.' })),
}

/** One of some texts, of their union's type: the check of the schema has let nothing else in. */
export const oneOf = <Value extends string>(values: readonly Value[], options: TSchemaOptions = {}) =>
  Type.String({ enum: [...values], ...options }) as unknown as TUnsafe<Value>

export const uuid = (description: string) => Type.String({ format: 'uuid', description })
export const timestamp = (description: string) => Type.String({ format: 'date-time', description })
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** Why a field is refused that belongs elsewhere: said of the field, and said of the whole request. */
export interface Misplaced {
  words: string
  message: string
}

/**
 * A field that belongs elsewhere. The schema lets it in, so that the refusal can say where it belongs; the types of callers
 * let nothing in.
 */
export const misplaced = (misplaced: Misplaced) =>
  Type.Optional(
    Type.Unsafe<undefined>({ description: `Refused: ${misplaced.words}.`, deprecated: true, misplaced }),
  )

/** A request body: a field it does not name is refused, so that a typo is never a silent no-op. */
export const body = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

export const name = (description: string) => Type.String({ minLength: 1, maxLength: 256, description })
export const optionalName = (description: string) =>
  Type.Optional(Type.String({ maxLength: 256, description }))

/** A profile or company page address as people paste it; the service canonicalises it. */
export const address = (description: string) => Type.String({ maxLength: 1000, description })

/** The number of a company's page on the network. */
export const companyNumber = Type.String({
  pattern: '^(?=.*[1-9])[0-9]{1,20}$',
  expects: 'up to 20 digits, not all of them zeros',
})

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
export const partialDate = (description: string) =>
  Type.String({
    pattern: '^[0-9]{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?$',
    expects: 'YYYY, YYYY-MM or YYYY-MM-DD',
    description,
  })

export const dayPattern = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'

/** `YYYY-MM-DD`. */
export const day = (description: string) =>
  Type.String({ pattern: dayPattern, expects: 'YYYY-MM-DD', description })
