import { ApiError } from '@throughline/contract/errors.ts'

export const unknownReport = () => new ApiError('NOT_FOUND', 'There is no report with this id.')
