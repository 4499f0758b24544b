/** How high people stand in their company, the highest first, as the API names it. */
export const ranks = ['c_level', 'vp', 'head', 'director', 'manager', 'ic', 'unknown'] as const
