import type { Shot } from './shot.ts'

export const importShots: Shot[] = [
  { name: 'imports', path: '/w/{ws}/imports' },
  { name: 'imports-empty', path: '/w/{ws}/imports', as: 'empty' },
  { name: 'imports-new', path: '/w/{ws}/imports/new' },
  {
    name: 'imports-columns',
    path: '/w/{ws}/imports/new',
    prepare: async (page) => {
      await page.locator('input[type=file]').setInputFiles({
        name: 'contacts.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'Profil,Name,Firma\nhttps://www.linkedin.com/in/ada-chen,Ada Chen,Acme\nhttps://www.linkedin.com/in/bo-lee,Bo Lee,Beta\n',
        ),
      })
      await page.getByText('contacts.csv is a table.').waitFor()
    },
  },
  {
    name: 'imports-problems',
    path: '/w/{ws}/imports/new',
    prepare: async (page) => {
      await page.locator('input[type=file]').setInputFiles({
        name: 'contacts.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'Profil,Name,E-Mail,Verbunden am,Notiz\nhttps://www.linkedin.com/in/ada-chen,Ada Chen,Berlin,03/04/2026,ada@acme.test\nnowhere,Bo Lee,Lund,05/04/2026,bo@beta.test\n',
        ),
      })
      await page.getByText('contacts.csv is a table.').waitFor()
    },
  },
  {
    name: 'imports-check',
    path: '/w/{ws}/imports/new?kind=target_accounts',
    prepare: async (page) => {
      await page
        .getByRole('textbox', { name: 'Or paste rows here' })
        .fill('Company\tWebsite\tTier\nAcme\tacme.test\tTier 1\nBeta\tbeta.test\tTier 9\n\tgmail.com\t\n')
      await page.getByRole('button', { name: 'Read the pasted rows' }).click()
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('table', { name: 'Rows with errors' }).waitFor()
    },
  },
  {
    name: 'import-one',
    path: '/w/{ws}/imports',
    prepare: async (page) => {
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByText('What it did').waitFor()
    },
  },
]
