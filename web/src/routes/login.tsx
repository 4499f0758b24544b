import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../pages/login/login-page.tsx'
import { searchParams, textParam } from '../url/search-params.ts'

export const Route = createFileRoute('/login')({
  /** Where to go on once signed in. */
  validateSearch: searchParams({ to: textParam() }),
  component: LoginPage,
})
