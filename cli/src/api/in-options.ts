import type { Operation } from '@throughline/contract/operation.ts'
import { nameOperations } from '@throughline/mcp/name-operations.ts'
import { commandOf } from './command-names.ts'
import { optionName } from './field-option.ts'
import { fieldsOf } from './fields-of.ts'
import { registered } from './registered.ts'

/** The option that a command has for a field of the API; undefined where it has none. */
export type OptionOf = (field: string) => string | undefined

/** The options of the command that was made from an operation. */
export function optionsOf(operation: Operation): OptionOf {
  const names = new Set(fieldsOf(operation).map(({ name }) => name))
  return (field) => (names.has(field) ? optionName(field) : undefined)
}

/** The options of all commands that upload a file: what a job says went wrong may be read long after its command. */
export function optionsOfUploads(): OptionOf {
  const uploads = registered().filter(({ takes }) => takes.includes('upload'))
  const names = new Set(uploads.flatMap(({ form }) => Object.keys(form.properties)))
  return (field) => (names.has(field) ? optionName(field) : undefined)
}

/**
 * A text of the service with the options of a command in the place of the fields: `send date_order=dmy` is `give
 * --date-order dmy`, `/social_url: is no address` is `--social-url: is no address`, `one of id and social_url` is `one of
 * --id and --social-url`. Names in quotes and names of columns stay, and so do places deeper in a body, which no option
 * gives.
 */
export function inOptions(text: string, optionOf: OptionOf): string {
  const option = (whole: string, field: string, value?: string) => {
    const name = optionOf(field)
    if (name === undefined) return whole
    return value === undefined || value === 'true' ? name : `${name} ${value}`
  }
  return text
    .replace(/^\/?(\w+)(?:\/(\d+))?(?=: | is )/, (whole, field, at?: string) => {
      const name = option(whole, field)
      return name === whole || at === undefined ? name : `${name} (value ${Number(at) + 1})`
    })
    .replaceAll(listOfFields, (whole) => listInOptions(whole, optionOf))
    .replaceAll(fieldOrValue, option)
    .replaceAll(/\b([Ss])end (?=(?:(?:exactly|at least) one of )?--)/g, (_, letter: string) =>
      letter === 'S' ? 'Give ' : 'give ',
    )
    .replaceAll('the form field of that name', 'the option of that name')
}

/**
 * A description of the contract for the help of a command: `include` is --include, `side=defend` is --side defend, an
 * operation its command. A name that only the answer has stays, and so does what is "as" in an answer.
 */
export function describedInOptions(text: string, operation: Operation): string {
  const fields = new Map(fieldsOf(operation).map((field) => [field.name, field]))
  return nameOperations(text, commandOf)
    .replaceAll(/(?<!\b[Aa]s )`(\w+)(?:=([^`&]+))?`/g, (whole, name: string, value?: string) => {
      const field = fields.get(name)
      if (field === undefined) return whole
      const isFlag = field.schema.type === 'boolean'
      return value === undefined || isFlag ? optionName(name) : `${optionName(name)} ${value}`
    })
    .replaceAll(/\bSend (?=--)/g, 'Give ')
}

/** `id, account_name and social_url`. */
const listOfFields = /(?<![\w"'`/{.-])[a-z]\w*(?:, [a-z]\w*)*,? (?:and|or) [a-z]\w*(?![\w"'`/]| columns?\b)/g

/** A field of one word is one where it stands in a list with one of several, for it may be a word of the sentence. */
function listInOptions(list: string, optionOf: OptionOf): string {
  const words = list.match(/\w+/g)?.filter((word) => word !== 'and' && word !== 'or') ?? []
  if (!words.some((word) => /_|[A-Z]/.test(word)) || !words.every((word) => optionOf(word))) return list
  return list.replaceAll(/\w+/g, (word) => optionOf(word) ?? word)
}

/** A name of several words, `date_order` or `sourceRowId`, which no sentence has by chance; a value may follow. */
const fieldOrValue =
  /(?<![\w"'`/{.-]|\bas )\/?([a-z]+(?:_[a-z]+|[A-Z][a-z]*)+|[a-z]+(?==\w))(?:=(\w+))?(?![\w"'`/]| columns?\b)/g
