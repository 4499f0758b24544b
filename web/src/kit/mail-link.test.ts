import { expect, test } from 'vitest'
import { mailLink } from './mail-link.ts'

test('subject and text come through whatever they hold, with the line ends of mail', () => {
  const link = mailLink('Q&A: 50% off?', 'Hi Zoë,\n\nplus + and # stay.')
  expect(link).toBe(
    'mailto:?subject=Q%26A%3A%2050%25%20off%3F&body=Hi%20Zo%C3%AB%2C%0D%0A%0D%0Aplus%20%2B%20and%20%23%20stay.',
  )
  expect(mailLink('S', 'T', 'zoë&co@acme.test')).toBe('mailto:zo%C3%AB%26co@acme.test?subject=S&body=T')
})
