/** Why the default list leaves an opportunity out, as the API names it; a list that includes all of them shows everything. */
export const hiddenReasons = ['unengaged', 'terminal', 'unscored', 'own_connectors'] as const
