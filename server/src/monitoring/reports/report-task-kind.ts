/** The task that makes one report; its key is the report's id. */
export const reportTaskKind = 'competitor_report'

/** The task that looks after a running report; its key is the report's id. */
export const reportWatchKind = 'competitor_report_watch'

/** Without a sign of life for so long a running report has failed. */
export const stalledMinutes = 15
