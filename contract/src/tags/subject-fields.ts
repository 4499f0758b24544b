import Type from 'typebox'
import { uuid } from '../primitives.ts'

const socialId = (description: string) => Type.String({ minLength: 1, maxLength: 300, description })

/** What names a record: a company, a person, or the two people of a path. */
export const subjectFields = {
  company_id: Type.Optional(uuid('The company of an account.')),
  social_id: Type.Optional(socialId('Public profile id of a person.')),
  connector_social_id: Type.Optional(socialId('Public profile id of the connector of a path.')),
  prospect_social_id: Type.Optional(socialId('Public profile id of the prospect of a path.')),
}
