-- The link of an invitation until its mail was taken: of the link itself only the hash is stored.
alter table invitations add column unsent_link text;
