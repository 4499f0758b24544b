/** How strong an opportunity is, by its score, the strongest first; apart from the schemas: the application shows them too. */
export const strengthTiers = ['strong', 'moderate', 'weak', 'trace'] as const
