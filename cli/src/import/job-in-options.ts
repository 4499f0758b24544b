import { inOptions, type OptionOf, optionsOfUploads } from '../api/in-options.ts'
import type { Job } from './job.ts'

/**
 * The job with its reasons in the words of the command line: what to send next time is said in options. `optionOf` names
 * those that are called otherwise than usual.
 */
export function jobInOptions(job: Job, optionOf: OptionOf = () => undefined): Job {
  const usual = optionsOfUploads()
  const inWords = (text: string) => inOptions(text, (field) => optionOf(field) ?? usual(field))
  const { error, row_errors } = job
  return {
    ...job,
    error: error && { ...error, message: inWords(error.message) },
    row_errors: row_errors.map((one) => ({ ...one, reason: inWords(one.reason) })),
  }
}
