import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../pages/login/login-page.tsx'
import { choiceParam, searchParams, textParam } from '../url/search-params.ts'

export const Route = createFileRoute('/login')({
  /** Where to go on once signed in, and with what one signs in where it is not a password. */
  validateSearch: searchParams({ to: textParam(), with: choiceParam(['key']) }),
  component: LoginPage,
})
