import Type from 'typebox'
import { operation } from '../operation.ts'
import { address, body, companyNumber, name, nullable } from '../primitives.ts'
import { clientCompany } from './client-company.ts'

export const createClientCompany = operation({
  name: 'create-client-company',
  method: 'POST',
  path: '/client-companies',
  room: 'client-companies',
  scope: 'write',
  summary: 'Say that a company is a client',
  description:
    'Adds a row with the source `manual`. Saying the same again adds nothing and answers alike. A company that is ' +
    'excluded stays excluded.',
  body: body({
    company_name: name('Company name.'),
    social_url: Type.Optional(nullable(address('Company page address.'))),
    domain: Type.Optional(nullable(address('Web domain or address.'))),
    numeric_id: Type.Optional(nullable(companyNumber)),
  }),
  example: { company_name: 'Initech', domain: 'initech.example' },
  status: 201,
  data: Type.Object({ client_company: clientCompany }),
})
