import type { DataOf } from '@throughline/contract/operation.ts'
import type { Operations } from '@throughline/contract/operations.ts'
import { expectTypeOf, test } from 'vitest'
import type { ClientInput } from './client-input.ts'

test('an input is one object, whatever it is put together from', () => {
  expectTypeOf<ClientInput<Operations['listAccountPaths']>>().toEqualTypeOf<{
    id: string
    page?: number
    page_size?: number
  }>()
})

test('a field that is only there to be refused takes nothing', () => {
  type Update = ClientInput<Operations['updateOpportunity']>
  expectTypeOf<Update['notes']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Update['owner_email']>().toEqualTypeOf<undefined>()
})

test('a word that is one of several is typed as one of them', () => {
  type Search = ClientInput<Operations['searchOpportunities']>
  expectTypeOf<NonNullable<Search['include']>[number]>().toEqualTypeOf<
    'unengaged' | 'terminal' | 'unscored' | 'own_connectors'
  >()
  expectTypeOf<DataOf<Operations['getJob']>['status']>().toEqualTypeOf<
    'QUEUED' | 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'CANCELLED'
  >()
  expectTypeOf<ClientInput<Operations['listInteractions']>['sort']>().toEqualTypeOf<
    'engagement_at' | '-engagement_at' | undefined
  >()
  expectTypeOf<ClientInput<Operations['rejectEvidence']>['kind']>().toEqualTypeOf<
    'connection' | 'engagement' | 'company_overlap' | 'school_overlap'
  >()
})
