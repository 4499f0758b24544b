/** Texts of the page that a day begins with, of setting up and of the sample. */
export const home = {
  title: 'Home',
  lead: 'What is going on at {name}.',
  setup: 'Set up the workspace',
  setupDone: '{done} of {total} steps are done.',
  welcome: 'Welcome to your workspace',
  welcomeHint: 'Look around with an invented network first, or begin with your own contacts and accounts.',
  stepDone: 'Done: {count, number} there.',
  steps: {
    connectors: {
      title: 'Bring in who knows whom',
      hint: 'The LinkedIn archive of a colleague, or a list of contacts.',
      deed: 'Import contacts',
    },
    target_accounts: {
      title: 'Say whom you want to reach',
      hint: 'A list of companies with their domains.',
      deed: 'Import target accounts',
    },
    competitors: {
      title: 'See who courts your accounts',
      hint: 'What reps of competitors did, exported by the tool that watches them.',
      deed: 'Import interactions',
    },
    crm: {
      title: 'Connect what the CRM knows',
      hint: 'Its companies say who is a client, its deals what is at stake.',
      deed: 'Import a CRM list',
    },
  },
  sample: {
    load: 'Load sample workspace',
    loadHint: 'Invented people, ready within a minute; cleared with one click.',
    loading: 'The sample is on its way. Opportunities appear as its imports finish.',
    hint: 'What is shown here is invented.',
    clear: 'Clear the sample',
    clearTitle: 'Clear the sample?',
    clearText:
      'All connectors, accounts, opportunities, competitors and reports of this workspace are deleted, also what you added to the sample. Members, API keys, tags and tiers stay.',
  },
  mine: 'My open opportunities',
  best: 'Best opportunities',
  open: '{count, plural, one {# is open} other {# are open}}',
  seeAll: 'See all',
  into: '{prospect} at {company}',
  through: 'through {connector}',
  noOpportunities: 'None yet: they are found when contacts and accounts meet.',
  atRisk: 'Accounts at risk',
  atRiskNote:
    '{count, plural, =0 {No account of yours with an open deal is courted.} one {# account of yours with an open deal is courted.} other {# accounts of yours with an open deal are courted.}}',
  statuses: 'Where opportunities stand',
  status: 'Status',
  openColumn: 'Open',
  statusSummary:
    '{withStatus, plural, =0 {None has a status yet} one {# has a status} other {# have a status}}; {without, plural, =0 {none is without one} one {# is without one} other {# are without one}}.',
  reports: 'Last reports',
  reportsNote: '{count, plural, =0 {No report was made yet.} one {# report in all} other {# reports in all}}',
  reportStatus: {
    QUEUED: 'Waiting',
    RUNNING: 'Running',
    COMPLETED: 'Completed',
    FAILED: 'Failed',
    CANCELLED: 'Cancelled',
  },
  attackDefend: '{attack, number} to attack, {defend, number} to defend',
  running: 'Imports at work',
  runningNote: '{count, plural, one {# import} other {# imports}}',
}
