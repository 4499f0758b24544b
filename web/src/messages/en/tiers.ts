/** Texts of the page of account tiers. */
export const tiers = {
  title: 'Tiers',
  lead: 'How much target accounts matter to you: the first tier ranks highest, here and in every list.',
  readOnly:
    'How much target accounts matter: the first tier ranks highest. Changing tiers takes the role of an admin.',
  list: 'Tiers by rank',
  rank: 'Rank {rank}',
  accounts: '{count, plural, =0 {no account} one {# account} other {# accounts}}',
  untiered: '{count, plural, one {# target account has no tier.} other {# target accounts have no tier.}}',
  seeUntiered: 'See them',
  nameHint: 'Saved views that filter by a tier follow its new name.',
  addTier: 'Name of a new tier',
  add: 'Add a tier',
  added: '{name} added as the last tier',
  rename: 'Rename {name}',
  delete: 'Delete {name}',
  last: 'This is the last tier. It can be renamed, but not deleted: add another first.',
  fields: { name: 'Name of {name}', place: 'Rank of {name}' },
  movedTo: '{name} is number {place} of {count} now',
  deleteTitle: 'Delete the tier {name}?',
  deleteText:
    '{count, plural, =0 {No target account has it.} one {# target account stays, without a tier.} other {# target accounts stay, without a tier.}} This cannot be undone.',
  deleteViews:
    '{count, plural, one {# saved view filters by it, and finds nothing any more, nor does what runs on it: change it first.} other {# saved views filter by it, and find nothing any more, nor does what runs on them: change them first.}}',
  deleteAction:
    '{count, plural, =0 {Delete {name}} one {Delete {name} and leave # account without a tier} other {Delete {name} and leave # accounts without a tier}}',
  deleted: '{name} deleted',
}
