import { raw } from './sql.ts'

/**
 * Discards the cached plans of the connection, above all those of foreign key checks, which are kept until the table is
 * analyzed. A plan from when the table had few rows, and every index looked as good, may read all rows of the workspace
 * for each row that it checks.
 */
export const discardPlans = raw('discard plans')
