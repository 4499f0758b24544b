import { useTexts } from '../../messages/use-texts.tsx'

/** What a field of an import is called; one that the application does not know, as of a CRM, by its own name. */
export function useFieldName(): (field: string) => string {
  const t = useTexts('imports')
  return (field) => {
    const known = fields.find((name) => name === field)
    return known ? t(`fields.${known}`) : field
  }
}

const fields = [
  'social_url',
  'first_name',
  'last_name',
  'name',
  'email',
  'job_title',
  'company_name',
  'company_domain',
  'company_social_url',
  'connected_on',
  'account_name',
  'domain',
  'numeric_id',
  'tier',
  'rep_url',
  'rep_name',
  'rep_title',
  'rep_company',
  'rep_company_url',
  'target_url',
  'target_name',
  'target_title',
  'target_company',
  'target_company_url',
  'interaction_type',
  'reaction_kind',
  'engagement_at',
  'post_url',
  'content',
] as const
