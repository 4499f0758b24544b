/** The task that makes one report; its key is the report's id. */
export const reportTaskKind = 'competitor_report'

/** A report that runs for so long without being begun anew has failed. */
export const stalledMinutes = 15
