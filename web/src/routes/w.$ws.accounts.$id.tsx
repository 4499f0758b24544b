import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../pages/accounts/account-page.tsx'
import { choiceParam, searchParams } from '../url/search-params.ts'

export const Route = createFileRoute('/w/$ws/accounts/$id')({
  validateSearch: searchParams({ tab: choiceParam(['people', 'paths', 'competitors']) }),
  component: AccountPage,
})
