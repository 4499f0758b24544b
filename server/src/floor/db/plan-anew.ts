import { raw } from './sql.ts'

/**
 * Has the connection forget its plans, those of the checks of foreign keys above all: they are made once for a
 * connection and kept until the table is analyzed. In a table of few rows all indexes look alike, so that a plan of
 * that time may go through all rows of the workspace for each one that is checked.
 */
export const discardPlans = raw('discard plans')
