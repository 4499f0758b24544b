import Type from 'typebox'

/** NIST SP 800-63B: length is what counts; no rules of composition. */
export const newPassword = Type.String({
  minLength: 12,
  maxLength: 256,
  description: '12 to 256 characters of any kind.',
})
