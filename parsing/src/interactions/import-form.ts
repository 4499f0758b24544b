import type { DateOrder } from '../text/read-date.ts'
import { type RawPerson, rawPerson } from './raw-interaction.ts'

/** What a format leaves out and the caller fills in; '' where nothing is filled in. */
export interface ImportForm {
  /** Who acted. */
  rep: RawPerson
  /** With whom. */
  target: RawPerson
  postUrl: string
  /** The type of rows of the service's own table that name none. */
  interactionType: string
  /** When the file was made, Unix milliseconds: the time of interactions that state none. */
  observedAt: number
  /** Whether the caller says when the file was made, so that it is not the time of the import. */
  isDated: boolean
  /** The order of numeric dates as the caller sent it. */
  dateOrder: DateOrder | null
}

/** A form of which nothing was filled in. */
export const emptyForm = (observedAt: number): ImportForm => ({
  rep: rawPerson({}),
  target: rawPerson({}),
  postUrl: '',
  interactionType: '',
  observedAt,
  isDated: false,
  dateOrder: null,
})
