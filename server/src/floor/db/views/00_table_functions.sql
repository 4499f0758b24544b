-- The functions that the tables are made with. They are applied before the migrations; all other files of this folder
-- after them.

-- The workspace of the transaction.
create or replace function current_tenant() returns uuid
language sql stable parallel safe
as $$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;

-- A UUIDv7 (RFC 9562) for rows that one statement makes in bulk; single rows get theirs from the service.
create or replace function new_id() returns uuid
language sql volatile parallel safe
as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;

-- Puts a table under the workspace of the transaction. The policy is the plain expression, not a call of
-- current_tenant(): it must hold no sub-select and stay readable in the catalogue.
create or replace function enable_tenant_scope(tenant_table regclass, forced boolean default true) returns void
language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  if forced then
    execute format('alter table %s force row level security', tenant_table);
  end if;
  execute format(
    'create policy tenant_scope on %s'
    ' using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)'
    ' with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)',
    tenant_table);
  execute format('grant select, insert, update, delete on %s to throughline_app', tenant_table);
end
$$;

-- The form in which titles are searched. The service makes that of names itself (text/search-form.ts); a test holds both
-- forms against each other. A generated column holds it, so a change of this text needs a migration that writes the
-- column anew.
create or replace function search_text(original text) returns text
language sql immutable parallel safe
return btrim(regexp_replace(
  case
    when original ~ '^[\x20-\x7e]*$' then lower(original)
    else normalize(
      replace(replace(replace(replace(
        translate(
          regexp_replace(
            lower(regexp_replace(normalize(translate(original, U&'\00b4\1ffd', ''''''), nfkd),
              '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]+',
              '', 'g')),
            '[\u0300-\u036f]+', '', 'g'),
          U&'\00f8\0111\00f0\0142\0127\0131\0167\014b\03c2\2010\2013\2014\2212\2018\2019\02bc\201c\201d\201e',
          U&'oddlhitn\03c3----''''''"""'),
        U&'\00df', 'ss'), U&'\00e6', 'ae'), U&'\0153', 'oe'), U&'\00fe', 'th'),
      nfc)
  end,
  '\s+', ' ', 'g'));
