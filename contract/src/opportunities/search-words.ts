/** The words that a search of opportunities filters by, apart from the schemas: the application offers them too. */

/** How high a prospect stands in the company; `ic` is any title without a rank, `unknown` no title. */
export const seniorities = ['c_level', 'vp', 'head', 'director', 'manager', 'ic', 'unknown'] as const

/** The functions of the professional network, and `unknown`. */
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

/** Why the search leaves an opportunity out by itself; with all of them it shows everything. */
export const hiddenReasons = ['unengaged', 'terminal', 'unscored', 'own_connectors'] as const

/** For how long an opportunity may be asked to have had its status: a century. */
export const daysInStatusMax = 36_500

/** An introduction under way that has had the same status for so many days is to be followed up. */
export const followUpDays = 7
