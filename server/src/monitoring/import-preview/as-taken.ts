import { ApiError } from '@throughline/contract/errors.ts'
import { ImportFileError } from '@throughline/parsing/csv/import-file-error.ts'

/** What the request would be refused for is what is wrong with the file. */
export async function asTaken<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await check()
  } catch (error) {
    throw error instanceof ApiError ? new ImportFileError(error.message) : error
  }
}
