/** How high people stand in their company, the highest first, as the API names it. */
export const ranks = ['c_level', 'vp', 'head', 'director', 'manager', 'ic', 'unknown'] as const

/** What people work at, as the API names it. */
export const jobFunctions = [
  'accounting',
  'administrative',
  'arts_and_design',
  'business_development',
  'community_and_social_services',
  'consulting',
  'education',
  'engineering',
  'entrepreneurship',
  'finance',
  'healthcare_services',
  'human_resources',
  'information_technology',
  'legal',
  'marketing',
  'media_and_communication',
  'military_and_protective_services',
  'operations',
  'product_management',
  'program_and_project_management',
  'purchasing',
  'quality_assurance',
  'real_estate',
  'research',
  'sales',
  'customer_success_and_support',
  'unknown',
] as const
