import { ApiError } from '@throughline/contract/errors.ts'
import { validate as isUuid } from 'uuid'

export const unknownReport = () => new ApiError('NOT_FOUND', 'There is no report with this id.')

/** An id of another form is nobody's. */
export function requireReportId(id: string): void {
  if (!isUuid(id)) throw unknownReport()
}
