-- What the company does, in its own words: asks for an introduction say it.
alter table workspaces add column about text not null default '';
