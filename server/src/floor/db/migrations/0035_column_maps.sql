-- What the headings of a table of interactions stand for, as somebody told: used again for tables with the same headings.
create table column_maps (
  tenant_id uuid not null,
  id uuid not null,
  -- SHA-256 of all headings of the table, in hexadecimal digits.
  headings_digest text not null,
  -- Column to heading.
  headings jsonb not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3) not null,
  primary key (tenant_id, id),
  unique (tenant_id, headings_digest)
);
select enable_tenant_scope('column_maps');
