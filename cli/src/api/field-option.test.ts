import { shareReport } from '@throughline/contract/competitor-reports/share-report.ts'
import { updateCompetitorRep } from '@throughline/contract/competitors/update-competitor-rep.ts'
import { updateIcp } from '@throughline/contract/icps/update-icp.ts'
import type { Operation } from '@throughline/contract/operation.ts'
import { searchOpportunities } from '@throughline/contract/opportunities/search-opportunities.ts'
import { updateTargetAccount } from '@throughline/contract/target-accounts/update-target-account.ts'
import { Command } from 'commander'
import { expect, test } from 'vitest'
import { fieldOptions, valueGiven } from './field-option.ts'
import { fieldsOf } from './fields-of.ts'

/** What the options of an operation make of a command line. */
function read(operation: Operation, args: readonly string[]) {
  const command = new Command().exitOverride().configureOutput({ writeErr: () => {} })
  for (const option of fieldsOf(operation).flatMap(fieldOptions))
    command.addOption(option.makeOptionMandatory(false))
  const given = Object.entries(command.parse(args, { from: 'user' }).opts())
  return Object.fromEntries(given.map(([name, value]) => [name, valueGiven(value)]))
}

const typed = <Given>(operation: Given) => operation as unknown as Operation

test.each([
  [typed(updateTargetAccount), 'tier', 'Tier 1'],
  [typed(updateTargetAccount), 'domain', 'acme.test'],
  [typed(updateCompetitorRep), 'roleBucket', 'talent'],
  [typed(shareReport), 'expiresAt', '2030-01-01T00:00:00.000Z'],
  [typed(shareReport), 'password', 'secret word'],
])('null empties the field of $0.name: --$1', (operation, name, value) => {
  const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  expect(read(operation, [flag, 'null'])).toEqual({ [name]: null })
  expect(read(operation, [flag, value])).toEqual({ [name]: value })
})

test('null empties a list that may be null, and "" one of choices in a body', () => {
  expect(read(typed(updateIcp), ['--countries', 'null'])).toEqual({ countries: null })
  expect(read(typed(updateIcp), ['--countries', 'SE', '--countries', 'NO'])).toEqual({
    countries: ['SE', 'NO'],
  })
  expect(read(typed(shareReport), ['--redact', ''])).toEqual({ redact: [] })
  expect(read(typed(shareReport), ['--redact', 'deals', '--redact', 'rep_names'])).toEqual({
    redact: ['deals', 'rep_names'],
  })
})

test('what is none of the choices is refused as before, and a filter without a value', () => {
  expect(() => read(typed(updateCompetitorRep), ['--role-bucket', 'nil'])).toThrow(
    /Allowed choices are .*, null/,
  )
  expect(() => read(typed(searchOpportunities), ['--include', ''])).toThrow(/It is none of/)
  expect(() => read(typed(searchOpportunities), ['--include', 'null'])).toThrow(/It is none of/)
})
