import type { Shot } from './shot.ts'

/** The lists that a workspace sorts its network by. */
export const settingsListShots: Shot[] = [
  {
    name: 'settings-tags',
    path: '/w/{ws}/settings/tags?subject=path',
    prepare: (page) =>
      page
        .getByText(/[1-9]\d* opportunit/)
        .first()
        .waitFor(),
  },
  {
    name: 'settings-tags-people',
    path: '/w/{ws}/settings/tags?subject=person',
    prepare: (page) =>
      page
        .getByText(/[1-9]\d* (people|person)/)
        .first()
        .waitFor(),
  },
  { name: 'settings-tags-empty', path: '/w/{ws}/settings/tags', as: 'empty' },
  {
    name: 'settings-tags-colour',
    path: '/w/{ws}/settings/tags?subject=path',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Colour of New' }).click()
      await page.getByLabel('Or a hex value').waitFor()
    },
  },
  {
    name: 'settings-tags-delete',
    path: '/w/{ws}/settings/tags?subject=path',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Delete Contacted' }).click()
      await page.getByText('This cannot be undone').waitFor()
    },
  },
  {
    name: 'settings-tags-add-group',
    path: '/w/{ws}/settings/tags',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add a group' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'settings-tiers',
    path: '/w/{ws}/settings/tiers',
    prepare: (page) =>
      page
        .getByText(/[1-9]\d* account/)
        .first()
        .waitFor(),
  },
  {
    name: 'settings-tiers-delete',
    path: '/w/{ws}/settings/tiers',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Delete Tier 1' }).click()
      await page.getByText('This cannot be undone').waitFor()
    },
  },
]
