-- The link of an invitation until its mail was taken: of the link itself only the hash is stored.
alter table invitations add column unsent_link text;
-- What the mail server said when it refused the mail for good: who invited reads it beside the invitation.
alter table invitations add column mail_refusal text;
