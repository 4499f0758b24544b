-- Whether a partner invests depends on the firm, which a title may leave open.
alter table import_actors alter column is_advisor drop not null;
