import type { Job } from '../../kit/row-types.ts'

/**
 * What a failed import lacks, where the wizard has a field for it. The API has one code for all that is wrong with a
 * file: only its sentence tells these two apart, and names a parameter that nobody sees here. Any other sentence is shown
 * as it is.
 */
export function failureOfJob({ error }: Job): FailureOfJob | null {
  const message = error?.message ?? ''
  if (message.startsWith('The file does not tell whose network it is.')) return { lacks: 'whose' }
  const [, owner, asked] =
    /^The archive belongs to (.+), but social_url is the address of (.+?)\. Send /.exec(message) ?? []
  return owner && asked ? { lacks: 'same', owner, asked } : null
}

export type FailureOfJob = { lacks: 'whose' } | { lacks: 'same'; owner: string; asked: string }
