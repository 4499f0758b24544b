-- To whom the mail of a step is still to go, where some have it already.
alter table workflow_steps add column mail_to text[];
