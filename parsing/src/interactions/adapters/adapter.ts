import type { Item } from '../item.ts'
import type { RawInteraction } from '../raw-interaction.ts'

/**
 * How one source writes down interactions: what one profile did, whose address may be left to the form, who engaged with one
 * post, whose author may be, or rows that name both.
 */
export interface Adapter {
  format: string
  /** Whether an item has the shape of this source. */
  recognises(item: Item): boolean
  /** The interactions of one item: none, one, or two where a row holds a reaction and a comment. */
  read(item: Item): RawInteraction[]
  /**
   * Where the source also comes as a table: its columns by path, `/` between the steps, and those it must have.
   * `exact`: it has no others, being too plain to be known among them.
   */
  table?: { columns: readonly string[]; required: readonly string[]; exact?: true }
  /** Members of an item of any other name are a mistake of its writer. */
  members?: ReadonlySet<string>
}
