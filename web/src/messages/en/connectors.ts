/** Texts of the connectors' list and panel. */
export const connectors = {
  title: 'Connectors',
  back: 'All connectors',
  lead: 'People who wish you well and know the people you want to meet.',
  columns: {
    name: 'Name',
    jobTitle: 'Title',
    company: 'Company',
    tags: 'Tags',
    opportunities: 'Opportunities',
    owner: 'Owner',
  },
  filters: { search: 'Name', tag: 'Tag', owner: 'Owner', unassigned: 'Nobody' },
  empty: 'No connectors yet',
  emptyHint:
    'Import the contacts of a person who wishes you well. The sample workspace shows what comes of it.',
  import: 'Import contacts',
  countHint:
    'All opportunities through this person. The list of opportunities hides what has no engagement, no score, a closing status or leads to an own connector, so it may show fewer.',
  setOwner: 'Set owner',
  clearOwner: 'Nobody',
}
