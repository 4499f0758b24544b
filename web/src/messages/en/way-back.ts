/** What to do about an import of the wrong file, by the kind of its job. */
export const wayBack = {
  connector_import:
    'The wrong file, or the wrong person? If the connector is new, remove them on their page. Else import their right list, with today as the day on which it was made, and say that it is complete: whom it leaves out is no longer connected.',
  target_account_import:
    'The wrong list? Look at the accounts that are new, select all of them and delete them, or give them another tier.',
  client_company_import:
    'The wrong list? Import the right one and say that it is complete: companies of earlier files that are not in it are no clients any more.',
  crm: 'The wrong list? Import the right one and say that it is complete: what is not in it counts as gone, and what came back is there again.',
  interaction_import:
    'The wrong competitor? Import the file again with the right one: its interactions and reps go over.',
}
