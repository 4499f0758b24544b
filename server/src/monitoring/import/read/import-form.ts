import type { DateOrder } from '../../../floor/text/read-date.ts'

/** What a format leaves out and the caller fills in; '' where nothing is filled in. */
export interface ImportForm {
  repUrl: string
  repName: string
  targetUrl: string
  targetName: string
  targetTitle: string
  targetCompany: string
  targetCompanyUrl: string
  postUrl: string
  /** The type of rows of the service's own table that name none. */
  interactionType: string
  /** When the file was made, Unix milliseconds: the time of interactions that state none. */
  observedAt: number
  /** The order of numeric dates as the caller sent it. */
  dateOrder: DateOrder | null
}

/** A form of which nothing was filled in. */
export function emptyForm(observedAt: number): ImportForm {
  return {
    repUrl: '',
    repName: '',
    targetUrl: '',
    targetName: '',
    targetTitle: '',
    targetCompany: '',
    targetCompanyUrl: '',
    postUrl: '',
    interactionType: '',
    observedAt,
    dateOrder: null,
  }
}
