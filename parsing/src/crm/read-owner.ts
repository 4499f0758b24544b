import { firstEmail } from '../text/canonical-email.ts'
import { cleanName } from '../text/clean-name.ts'
import type { OwnerColumn } from './owner-shape.ts'
import type { RawRow } from './raw-row.ts'
import { spoken } from './read-company.ts'
import type { RowProblem } from './read-fields.ts'
import type { Reading } from './understand-rows.ts'

/** An owner of a CRM as it is kept. */
export interface CrmOwner {
  email: string | null
  name: string | null
}

/** How the owners of a list are understood. */
export const ownerReading: Reading<OwnerColumn, Partial<CrmOwner>> = {
  kind: 'owner',
  read: readOwner,
  isSuch: ({ email, name }) => email !== undefined || name !== undefined,
}

/** What a row says of an owner. */
function readOwner({ line, values }: RawRow<OwnerColumn>): {
  given: Partial<CrmOwner>
  problems: RowProblem[]
} {
  const email = values.email ? firstEmail(values.email) : values.email
  const isUnreadable = Boolean(values.email) && email === null
  return {
    given: spoken<Partial<CrmOwner>>({ email: isUnreadable ? undefined : email, name: readName(values) }),
    problems: isUnreadable ? [{ line, field: 'email', reason: 'is not an e-mail address' }] : [],
  }
}

function readName({ name, first_name, last_name }: RawRow<OwnerColumn>['values']): string | null | undefined {
  if (name) return cleanName(name)
  if (first_name === undefined && last_name === undefined) return name
  return cleanName([first_name, last_name].filter(Boolean).join(' ')) || null
}
