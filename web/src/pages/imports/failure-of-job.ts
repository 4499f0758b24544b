import type { Job } from '../../kit/row-types.ts'

/**
 * What a failed import lacks, where the application has a field or a page for it. The API has one code for all that is
 * wrong with a file: only its sentence tells these apart, and names what nobody sees here. Any other sentence is shown as
 * it is.
 */
export function failureOfJob({ error }: Job): FailureOfJob | null {
  const message = error?.message ?? ''
  if (message.startsWith('The file does not tell whose network it is.')) return { lacks: 'whose' }
  if (/\berased for good\b/.test(message)) return { lacks: 'erased' }
  const [, owner, asked] =
    /^The archive belongs to (.+), but social_url is the address of (.+?)\. Send /.exec(message) ?? []
  return owner && asked ? { lacks: 'same', owner, asked } : null
}

export type FailureOfJob =
  | { lacks: 'whose' }
  | { lacks: 'erased' }
  | { lacks: 'same'; owner: string; asked: string }
