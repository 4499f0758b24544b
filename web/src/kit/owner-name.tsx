import { useApi } from '../api/use-api.ts'
import { nameOfOwner } from './owner-choices.ts'
import { Plain } from './plain.tsx'

/** What the directory of owners calls somebody whom a CRM names by address; the address of whoever is not in it. */
export function useOwnerName(): (email: string) => string {
  const { data } = useApi('listOwners')
  return (email) => {
    const owner = data?.owners.find((one) => one.email === email)
    return owner ? nameOfOwner(owner) : email
  }
}

/** Whose a company is in the CRM, by name. */
export function OwnerName({ email }: { email: string | null | undefined }) {
  const nameOf = useOwnerName()
  return email ? <Plain text={nameOf(email)} hint={email} /> : <Plain text="–" />
}
