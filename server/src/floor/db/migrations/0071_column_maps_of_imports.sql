-- Column maps serve files of contacts, target accounts and client companies too; each kind of import has its own.
alter table column_maps add column import text not null default 'interactions'
  check (import in ('interactions', 'contacts', 'target_accounts', 'client_companies'));
alter table column_maps alter column import drop default;
alter table column_maps drop constraint column_maps_tenant_id_headings_digest_key;
alter table column_maps add unique (tenant_id, import, headings_digest);
