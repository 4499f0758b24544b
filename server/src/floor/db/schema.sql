table account_tags (
  tenant_id uuid not null,
  company_id uuid not null,
  tag_id uuid not null,
  group_id uuid not null,
  single_group_id uuid,
  created_at timestamp(3) with time zone not null,
  PRIMARY KEY (tenant_id, company_id, tag_id),
  FOREIGN KEY (tenant_id, company_id) REFERENCES companies(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, group_id, tag_id) REFERENCES tags(tenant_id, group_id, id) ON DELETE CASCADE,
  CHECK ((single_group_id = group_id))
)
CREATE INDEX account_tags_tag ON account_tags USING btree (tenant_id, tag_id, company_id)
CREATE UNIQUE INDEX account_tags_single ON account_tags USING btree (tenant_id, company_id, single_group_id)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table api_keys (
  tenant_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  name text not null default ''::text,
  prefix text not null,
  key_hash bytea not null,
  scopes text[] not null,
  expires_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  last_used_at timestamp(3) with time zone,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id) REFERENCES workspaces(tenant_id),
  FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id)
)
CREATE INDEX api_keys_member ON api_keys USING btree (tenant_id, member_id)
CREATE UNIQUE INDEX api_keys_hash ON api_keys USING btree (key_hash)
row security: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table audit_entries (
  tenant_id uuid not null,
  id uuid not null,
  at timestamp(3) with time zone not null,
  actor_kind text not null,
  actor_id uuid not null,
  actor_name text,
  member_id uuid not null,
  operation text not null,
  subject text not null,
  fields text[] not null,
  outcome json not null,
  request_id text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id) REFERENCES workspaces(tenant_id),
  CHECK ((actor_kind = ANY (ARRAY['member'::text, 'key'::text, 'workflow'::text, 'connector'::text])))
)
CREATE INDEX audit_entries_actor ON audit_entries USING btree (tenant_id, actor_id, at, id)
CREATE INDEX audit_entries_latest ON audit_entries USING btree (tenant_id, at, id)
CREATE INDEX audit_entries_operation ON audit_entries USING btree (tenant_id, operation, at, id)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table client_company_exclusion_keys (
  tenant_id uuid not null,
  key text not null,
  exclusion_id uuid not null,
  PRIMARY KEY (tenant_id, key),
  FOREIGN KEY (tenant_id, exclusion_id) REFERENCES client_company_exclusions(tenant_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
)
CREATE INDEX client_company_exclusion_keys_exclusion ON client_company_exclusion_keys USING btree (tenant_id, exclusion_id)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table client_company_exclusions (
  tenant_id uuid not null,
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  PRIMARY KEY (tenant_id, id)
)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table client_company_sources (
  tenant_id uuid not null,
  id uuid not null,
  source text not null,
  name text not null,
  company_id uuid not null,
  numeric_id text,
  slug text,
  domain text,
  created_at timestamp(3) with time zone not null,
  natural_key text not null,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, company_id) REFERENCES companies(tenant_id, id),
  CHECK ((source = ANY (ARRAY['manual'::text, 'csv'::text])))
)
CREATE INDEX client_company_sources_company ON client_company_sources USING btree (tenant_id, company_id)
CREATE UNIQUE INDEX client_company_sources_natural ON client_company_sources USING btree (tenant_id, source, natural_key)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table column_maps (
  tenant_id uuid not null,
  id uuid not null,
  headings_digest text not null,
  headings jsonb not null,
  created_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone not null,
  import text not null,
  PRIMARY KEY (tenant_id, id),
  CHECK ((import = ANY (ARRAY['interactions'::text, 'contacts'::text, 'target_accounts'::text, 'client_companies'::text])))
)
CREATE UNIQUE INDEX column_maps_tenant_id_import_headings_digest_key ON column_maps USING btree (tenant_id, import, headings_digest)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table companies (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  search_name text not null,
  domain text,
  numeric_id text,
  slug text,
  headcount integer,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  industry text,
  industry_key text,
  industry_id integer,
  industry_parent_id integer,
  industry_group_id integer,
  employees_min bigint,
  employees_max bigint,
  revenue_min bigint,
  revenue_max bigint,
  country text,
  employees int8range generated,
  revenue int8range generated,
  merged_into uuid,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, merged_into) REFERENCES companies(tenant_id, id),
  CHECK (((employees_min IS NOT NULL) OR (employees_max IS NULL))),
  CHECK (((industry_key IS NOT NULL) OR (industry_id IS NULL))),
  CHECK (((revenue_min IS NOT NULL) OR (revenue_max IS NULL))),
  CHECK ((country ~ '^[A-Z]{2}$'::text))
)
CREATE INDEX companies_merged_into ON companies USING btree (tenant_id, merged_into)
CREATE INDEX companies_name ON companies USING btree (tenant_id, search_name, id) WHERE (merged_into IS NULL)
CREATE INDEX companies_search_name ON companies USING gin (tenant_id, search_name gin_trgm_ops)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table company_keys (
  tenant_id uuid not null,
  key text not null,
  company_id uuid not null,
  bearer integer not null default 0,
  source text not null default 'unknown'::text,
  job_id uuid,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (tenant_id, key, bearer),
  FOREIGN KEY (tenant_id, company_id) REFERENCES companies(tenant_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  CHECK (((bearer = 0) OR (key ~~ 'x:%'::text))),
  CHECK ((source = ANY (ARRAY['entered'::text, 'target_account_list'::text, 'client_list'::text, 'crm'::text, 'contacts'::text, 'interactions'::text, 'unknown'::text])))
)
CREATE INDEX company_keys_company ON company_keys USING btree (tenant_id, company_id)
CREATE INDEX company_keys_shared ON company_keys USING btree (tenant_id, key) WHERE (bearer > 0)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table company_merge_rows (
  tenant_id uuid not null,
  merge_id uuid not null,
  kind text not null,
  row_id text not null,
  kept json,
  PRIMARY KEY (tenant_id, merge_id, kind, row_id),
  FOREIGN KEY (tenant_id, merge_id) REFERENCES company_merges(tenant_id, id) ON DELETE CASCADE
)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table company_merges (
  tenant_id uuid not null,
  id uuid not null,
  company_id uuid not null,
  into_id uuid not null,
  shown_keys text[] not null,
  into_before json not null,
  merged_by uuid not null,
  merged_at timestamp(3) with time zone not null,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, company_id) REFERENCES companies(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, into_id) REFERENCES companies(tenant_id, id) ON DELETE CASCADE
)
CREATE INDEX company_merges_into ON company_merges USING btree (tenant_id, into_id)
CREATE UNIQUE INDEX company_merges_company ON company_merges USING btree (tenant_id, company_id)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table competitor_account_days (
  tenant_id uuid not null,
  competitor_id uuid not null,
  day date not null,
  company_id uuid not null,
  interactions integer not null,
  weight double precision not null,
  touch_days integer not null,
  deep_interactions integer not null,
  c_level integer not null,
  vp integer not null,
  head integer not null,
  director integer not null,
  manager integer not null,
  unknown integer not null,
  ic integer not null,
  last_at timestamp(3) with time zone not null,
  post_low bigint not null,
  post_high bigint not null,
  PRIMARY KEY (tenant_id, competitor_id, day, company_id)
)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table competitor_account_months (
  tenant_id uuid not null,
  competitor_id uuid not null,
  month date not null,
  company_id uuid not null,
  interactions integer not null,
  weight double precision not null,
  touch_days integer not null,
  deep_interactions integer not null,
  c_level integer not null,
  vp integer not null,
  head integer not null,
  director integer not null,
  manager integer not null,
  unknown integer not null,
  ic integer not null,
  last_at timestamp(3) with time zone not null,
  post_low bigint not null,
  post_high bigint not null,
  PRIMARY KEY (tenant_id, competitor_id, month, company_id)
)
CREATE INDEX competitor_account_months_company ON competitor_account_months USING btree (tenant_id, company_id)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table competitor_account_reps (
  tenant_id uuid not null,
  competitor_id uuid not null,
  company_id uuid not null,
  rep_id uuid not null,
  first_at timestamp(3) with time zone not null,
  last_at timestamp(3) with time zone not null,
  days date[] not null,
  PRIMARY KEY (tenant_id, competitor_id, company_id, rep_id)
)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table competitor_account_targets (
  tenant_id uuid not null,
  competitor_id uuid not null,
  company_id uuid not null,
  target_id uuid not null,
  first_at timestamp(3) with time zone not null,
  last_at timestamp(3) with time zone not null,
  days date[] not null,
  PRIMARY KEY (tenant_id, competitor_id, company_id, target_id)
)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table competitor_accounts (
  tenant_id uuid not null,
  competitor_id uuid not null,
  company_id uuid not null,
  first_at timestamp(3) with time zone not null,
  last_at timestamp(3) with time zone not null,
  days date[] not null,
  PRIMARY KEY (tenant_id, competitor_id, company_id)
)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table competitor_alert_levels (
  tenant_id uuid not null,
  competitor_id uuid not null,
  company_id uuid not null,
  level smallint not null,
  level_reported_at timestamp(3) with time zone,
  is_at_risk boolean not null,
  risk_reported_at timestamp(3) with time zone,
  PRIMARY KEY (tenant_id, competitor_id, company_id),
  FOREIGN KEY (tenant_id, company_id) REFERENCES companies(tenant_id, id),
  FOREIGN KEY (tenant_id, competitor_id) REFERENCES competitors(tenant_id, id) ON DELETE CASCADE
)
CREATE INDEX competitor_alert_levels_company ON competitor_alert_levels USING btree (tenant_id, company_id)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table competitor_alert_reps (
  tenant_id uuid not null,
  competitor_id uuid not null,
  company_id uuid not null,
  person_id uuid not null,
  reported_at timestamp(3) with time zone not null,
  PRIMARY KEY (tenant_id, competitor_id, company_id, person_id),
  FOREIGN KEY (tenant_id, company_id) REFERENCES companies(tenant_id, id),
  FOREIGN KEY (tenant_id, competitor_id) REFERENCES competitors(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, person_id) REFERENCES competitor_people(tenant_id, id) ON DELETE CASCADE
)
CREATE INDEX competitor_alert_reps_company ON competitor_alert_reps USING btree (tenant_id, company_id)
CREATE INDEX competitor_alert_reps_person ON competitor_alert_reps USING btree (tenant_id, person_id)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table competitor_days (
  tenant_id uuid not null,
  competitor_id uuid not null,
  day date not null,
  interactions integer not null,
  brought_at timestamp(3) with time zone not null,
  PRIMARY KEY (tenant_id, competitor_id, day)
)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table competitor_interactions (
  tenant_id uuid not null,
  id uuid not null,
  competitor_id uuid not null,
  rep_id uuid not null,
  target_id uuid not null,
  type text not null,
  reaction_kind text,
  post_key text not null,
  post_url text,
  content_preview text not null default ''::text,
  engagement_at timestamp(3) with time zone not null,
  time_precision text not null,
  company_id uuid,
  excluded_reason text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  kind_observed_at timestamp(3) with time zone,
  content_observed_at timestamp(3) with time zone,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, company_id) REFERENCES companies(tenant_id, id),
  FOREIGN KEY (tenant_id, competitor_id) REFERENCES competitors(tenant_id, id),
  FOREIGN KEY (tenant_id, rep_id) REFERENCES competitor_people(tenant_id, id),
  FOREIGN KEY (tenant_id, target_id) REFERENCES competitor_people(tenant_id, id),
  CHECK ((excluded_reason = ANY (ARRAY['own_staff'::text, 'teammate'::text, 'advisor_investor'::text, 'dismissed'::text, 'company_actor'::text, 'self'::text]))),
  CHECK ((time_precision = ANY (ARRAY['exact'::text, 'derived'::text, 'day'::text, 'observed'::text]))),
  CHECK ((type = ANY (ARRAY['comment'::text, 'reply'::text, 'connection'::text, 'mention'::text, 'repost_with_text'::text, 'repost'::text, 'follow'::text, 'reaction'::text, 'other'::text])))
)
CREATE INDEX competitor_interactions_company ON competitor_interactions USING btree (tenant_id, company_id, ((excluded_reason IS NULL)), engagement_at DESC, id DESC)
CREATE INDEX competitor_interactions_competitor ON competitor_interactions USING btree (tenant_id, competitor_id, ((excluded_reason IS NULL)), engagement_at DESC, id DESC)
CREATE INDEX competitor_interactions_excluded ON competitor_interactions USING btree (tenant_id, engagement_at DESC, id DESC) WHERE (excluded_reason IS NOT NULL)
CREATE INDEX competitor_interactions_newest ON competitor_interactions USING btree (tenant_id, ((excluded_reason IS NULL)), engagement_at DESC, id DESC)
CREATE INDEX competitor_interactions_pair ON competitor_interactions USING btree (tenant_id, competitor_id, company_id, rep_id, engagement_at) WHERE (excluded_reason IS NULL)
CREATE INDEX competitor_interactions_post ON competitor_interactions USING btree (tenant_id, hashtext(post_key))
CREATE INDEX competitor_interactions_rep ON competitor_interactions USING btree (tenant_id, rep_id, engagement_at)
CREATE UNIQUE INDEX competitor_interactions_act ON competitor_interactions USING btree (tenant_id, target_id, post_key, type, rep_id)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table competitor_people (
  tenant_id uuid not null,
  id uuid not null,
  social_id text not null,
  name text not null,
  search_name text not null,
  job_title text not null default ''::text,
  seniority text not null default 'unknown'::text,
  company_id uuid,
  company_name text not null default ''::text,
  observed_at timestamp(3) with time zone,
  is_teammate boolean not null default false,
  is_advisor boolean not null default false,
  dismissed_at timestamp(3) with time zone,
  dismissed_reason text,
  dismissed_by uuid,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  name_observed_at timestamp(3) with time zone,
  title_observed_at timestamp(3) with time zone,
  company_observed_at timestamp(3) with time zone,
  company_matched_by text,
  company_reported_key text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, company_id) REFERENCES companies(tenant_id, id),
  CHECK ((company_matched_by = ANY (ARRAY['numeric_id'::text, 'social_url'::text, 'domain'::text, 'name'::text])))
)
CREATE INDEX competitor_people_company ON competitor_people USING btree (tenant_id, company_id)
CREATE INDEX competitor_people_dismissed ON competitor_people USING btree (tenant_id, dismissed_at) WHERE (dismissed_at IS NOT NULL)
CREATE INDEX competitor_people_search_name ON competitor_people USING gin (tenant_id, search_name gin_trgm_ops)
CREATE INDEX competitor_people_teammates ON competitor_people USING btree (tenant_id, id) WHERE is_teammate
CREATE UNIQUE INDEX competitor_people_social_id ON competitor_people USING btree (tenant_id, social_id)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table competitor_person_keys (
  tenant_id uuid not null,
  key text not null,
  person_id uuid not null,
  PRIMARY KEY (tenant_id, key),
  FOREIGN KEY (tenant_id, person_id) REFERENCES competitor_people(tenant_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
)
CREATE INDEX competitor_person_keys_person ON competitor_person_keys USING btree (tenant_id, person_id)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table competitor_post_aliases (
  tenant_id uuid not null,
  alias text not null,
  post_key text not null,
  PRIMARY KEY (tenant_id, alias)
)
CREATE INDEX competitor_post_aliases_post ON competitor_post_aliases USING btree (tenant_id, post_key)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table competitor_rep_days (
  tenant_id uuid not null,
  competitor_id uuid not null,
  day date not null,
  rep_id uuid not null,
  interactions integer not null,
  comments integer not null,
  reactions integer not null,
  first_at timestamp(3) with time zone not null,
  last_at timestamp(3) with time zone not null,
  PRIMARY KEY (tenant_id, competitor_id, day, rep_id)
)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table competitor_rep_months (
  tenant_id uuid not null,
  competitor_id uuid not null,
  month date not null,
  rep_id uuid not null,
  interactions integer not null,
  comments integer not null,
  reactions integer not null,
  first_at timestamp(3) with time zone not null,
  last_at timestamp(3) with time zone not null,
  PRIMARY KEY (tenant_id, competitor_id, month, rep_id)
)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table competitor_report_schedules (
  tenant_id uuid not null,
  is_enabled boolean not null,
  every text not null,
  window_days integer not null,
  next_run_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone not null,
  month_day integer,
  PRIMARY KEY (tenant_id),
  CHECK ((every = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table competitor_report_share_log (
  tenant_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  member_id uuid not null,
  action text not null,
  at timestamp(3) with time zone not null,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id),
  FOREIGN KEY (tenant_id, report_id) REFERENCES competitor_reports(tenant_id, id) ON DELETE CASCADE,
  CHECK ((action = ANY (ARRAY['enabled'::text, 'changed'::text, 'rotated'::text, 'disabled'::text])))
)
CREATE INDEX competitor_report_share_log_member ON competitor_report_share_log USING btree (tenant_id, member_id)
CREATE INDEX competitor_report_share_log_report ON competitor_report_share_log USING btree (tenant_id, report_id)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table competitor_report_shares (
  tenant_id uuid not null,
  report_id uuid not null,
  token uuid not null,
  is_enabled boolean not null default false,
  expires_at timestamp(3) with time zone,
  redact text[] not null,
  password_hash text,
  PRIMARY KEY (tenant_id, report_id)
)
CREATE UNIQUE INDEX competitor_report_shares_token ON competitor_report_shares USING btree (token)
row security: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table competitor_reports (
  tenant_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  competitor_id uuid not null,
  competitor_name text not null,
  status text not null,
  window_from timestamp(3) with time zone,
  window_to timestamp(3) with time zone,
  retry_of uuid,
  persons_tracked integer not null default 0,
  interactions_found integer not null default 0,
  atk_count integer not null default 0,
  def_count integer not null default 0,
  report_data json,
  error json,
  started_at timestamp(3) with time zone,
  heartbeat_at timestamp(3) with time zone,
  completed_at timestamp(3) with time zone,
  share_views bigint not null default 0,
  share_viewed_at timestamp(3) with time zone,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, created_by) REFERENCES members(tenant_id, id),
  CHECK ((status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'COMPLETED'::text, 'FAILED'::text, 'CANCELLED'::text])))
)
CREATE INDEX competitor_reports_creator ON competitor_reports USING btree (tenant_id, created_by)
CREATE INDEX competitor_reports_latest ON competitor_reports USING btree (tenant_id, competitor_id, completed_at DESC, id DESC) WHERE (status = 'COMPLETED'::text)
CREATE INDEX competitor_reports_newest ON competitor_reports USING btree (tenant_id, created_at DESC, id DESC)
CREATE UNIQUE INDEX competitor_reports_run ON competitor_reports USING btree (tenant_id, run_id, competitor_id)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table competitor_reps (
  tenant_id uuid not null,
  competitor_id uuid not null,
  person_id uuid not null,
  source text not null,
  role_bucket text not null,
  role_bucket_source text not null,
  watched_at timestamp(3) with time zone not null,
  unwatched_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  earlier_watches tstzmultirange not null default '{}'::tstzmultirange,
  PRIMARY KEY (tenant_id, competitor_id, person_id),
  FOREIGN KEY (tenant_id, competitor_id) REFERENCES competitors(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, person_id) REFERENCES competitor_people(tenant_id, id),
  CHECK ((role_bucket_source = ANY (ARRAY['rule'::text, 'manual'::text]))),
  CHECK ((source = ANY (ARRAY['listed'::text, 'employer'::text])))
)
CREATE INDEX competitor_reps_person ON competitor_reps USING btree (tenant_id, person_id)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table competitor_rollup_marks (
  tenant_id uuid not null,
  competitor_id uuid not null,
  company_id uuid not null,
  rep_id uuid not null,
  target_id uuid not null,
  day date not null,
  PRIMARY KEY (tenant_id, competitor_id, company_id, rep_id, target_id, day)
)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table competitors (
  tenant_id uuid not null,
  id uuid not null,
  company_id uuid not null,
  name text not null,
  search_name text not null,
  domain text,
  slug text,
  numeric_id text,
  is_active boolean not null default true,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  is_number_of_page boolean not null default false,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, company_id) REFERENCES companies(tenant_id, id)
)
CREATE INDEX competitors_name ON competitors USING btree (tenant_id, search_name, id)
CREATE UNIQUE INDEX competitors_company ON competitors USING btree (tenant_id, company_id)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table connections (
  tenant_id uuid not null,
  connector_id uuid not null,
  person_id uuid not null,
  connected_on date,
  gone_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  connected_on_precision text not null default 'day'::text,
  gone_on date,
  PRIMARY KEY (tenant_id, connector_id, person_id) INCLUDE (gone_at),
  FOREIGN KEY (tenant_id, connector_id) REFERENCES connectors(tenant_id, person_id),
  FOREIGN KEY (tenant_id, person_id) REFERENCES people(tenant_id, id),
  CHECK ((connected_on_precision = ANY (ARRAY['day'::text, 'month'::text, 'year'::text])))
)
CREATE INDEX connections_person ON connections USING btree (tenant_id, person_id)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table connector_exclusions (
  tenant_id uuid not null,
  id uuid not null,
  connector_id uuid not null,
  person_id uuid,
  company_id uuid,
  reason text not null default ''::text,
  created_by uuid not null,
  created_at timestamp(3) with time zone not null,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, company_id) REFERENCES companies(tenant_id, id),
  FOREIGN KEY (tenant_id, connector_id) REFERENCES people(tenant_id, id),
  FOREIGN KEY (tenant_id, person_id) REFERENCES people(tenant_id, id),
  CHECK (((person_id IS NOT NULL) OR (company_id IS NOT NULL)))
)
CREATE INDEX connector_exclusions_company ON connector_exclusions USING btree (tenant_id, company_id)
CREATE INDEX connector_exclusions_person ON connector_exclusions USING btree (tenant_id, person_id)
CREATE UNIQUE INDEX connector_exclusions_whom ON connector_exclusions USING btree (tenant_id, connector_id, person_id, company_id) NULLS NOT DISTINCT
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table connector_imports (
  tenant_id uuid not null,
  connector_id uuid not null,
  job_id uuid not null,
  file_name text not null,
  finished_at timestamp(3) with time zone not null,
  PRIMARY KEY (tenant_id, connector_id, job_id),
  FOREIGN KEY (tenant_id, connector_id) REFERENCES connectors(tenant_id, person_id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, job_id) REFERENCES jobs(tenant_id, id) ON DELETE CASCADE
)
CREATE INDEX connector_imports_job ON connector_imports USING btree (tenant_id, job_id)
CREATE INDEX connector_imports_latest ON connector_imports USING btree (tenant_id, connector_id, finished_at DESC)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table connector_links (
  tenant_id uuid not null,
  connector_id uuid not null,
  id uuid not null,
  token_hash bytea not null,
  created_by uuid not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  last_opened_at timestamp(3) with time zone,
  PRIMARY KEY (tenant_id, connector_id),
  FOREIGN KEY (tenant_id, connector_id) REFERENCES connectors(tenant_id, person_id) ON DELETE CASCADE
)
CREATE UNIQUE INDEX connector_links_token ON connector_links USING btree (tenant_id, token_hash)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table connectors (
  tenant_id uuid not null,
  person_id uuid not null,
  social_id text not null,
  search_name text not null,
  owner_id uuid,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  opportunities_as_of date,
  PRIMARY KEY (tenant_id, person_id),
  FOREIGN KEY (tenant_id, owner_id) REFERENCES owners(tenant_id, id),
  FOREIGN KEY (tenant_id, person_id) REFERENCES people(tenant_id, id)
)
CREATE INDEX connectors_name ON connectors USING btree (tenant_id, search_name, social_id) INCLUDE (person_id)
CREATE INDEX connectors_owner ON connectors USING btree (tenant_id, owner_id, search_name, social_id) INCLUDE (person_id)
CREATE INDEX connectors_search_name ON connectors USING gin (tenant_id, search_name gin_trgm_ops)
CREATE UNIQUE INDEX connectors_social_id ON connectors USING btree (tenant_id, social_id)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table crm_companies (
  tenant_id uuid not null,
  id uuid not null,
  vendor text not null,
  crm_id text not null,
  company_id uuid not null,
  name text not null,
  numeric_id text,
  slug text,
  domain text,
  is_customer boolean not null,
  has_won_deal boolean not null default false,
  owner_crm_id text,
  owner_email text,
  owner_name text,
  industry text,
  revenue text,
  employees text,
  country text,
  gone_at timestamp(3) with time zone,
  is_client boolean not null generated,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, company_id) REFERENCES companies(tenant_id, id),
  CHECK ((vendor = ANY (ARRAY['hubspot'::text, 'salesforce'::text])))
)
CREATE INDEX crm_companies_clients ON crm_companies USING btree (tenant_id, company_id) WHERE is_client
CREATE INDEX crm_companies_company ON crm_companies USING btree (tenant_id, company_id)
CREATE UNIQUE INDEX crm_companies_crm_id ON crm_companies USING btree (tenant_id, vendor, crm_id)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table crm_deals (
  tenant_id uuid not null,
  id uuid not null,
  vendor text not null,
  crm_id text not null,
  company_crm_id text,
  company_name text,
  company_domain text,
  company_id uuid,
  name text,
  stage text,
  amount numeric,
  close_date date,
  closed_flag boolean,
  won_flag boolean,
  is_closed boolean not null,
  is_won boolean not null,
  owner_crm_id text,
  owner_email text,
  owner_name text,
  gone_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  currency text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, company_id) REFERENCES companies(tenant_id, id),
  CHECK ((vendor = ANY (ARRAY['hubspot'::text, 'salesforce'::text])))
)
CREATE INDEX crm_deals_company ON crm_deals USING btree (tenant_id, company_id)
CREATE INDEX crm_deals_company_crm_id ON crm_deals USING btree (tenant_id, vendor, company_crm_id)
CREATE INDEX crm_deals_open ON crm_deals USING btree (tenant_id, company_id) WHERE ((NOT is_closed) AND (gone_at IS NULL))
CREATE UNIQUE INDEX crm_deals_crm_id ON crm_deals USING btree (tenant_id, vendor, crm_id)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table crm_owners (
  tenant_id uuid not null,
  vendor text not null,
  crm_id text not null,
  email text,
  name text,
  gone_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  PRIMARY KEY (tenant_id, vendor, crm_id),
  CHECK ((vendor = ANY (ARRAY['hubspot'::text, 'salesforce'::text])))
)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table crm_syncs (
  tenant_id uuid not null,
  vendor text not null,
  synced_at timestamp(3) with time zone not null,
  PRIMARY KEY (tenant_id, vendor),
  CHECK ((vendor = ANY (ARRAY['hubspot'::text, 'salesforce'::text])))
)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table education (
  tenant_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  school_key text not null,
  school_name text not null,
  degree text not null default ''::text,
  field_of_study text not null default ''::text,
  started_on date,
  finished_on date,
  is_own boolean not null default false,
  reported_on date not null default '-infinity'::date,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, person_id) REFERENCES people(tenant_id, id) ON DELETE CASCADE
)
CREATE INDEX education_school ON education USING btree (tenant_id, school_key)
CREATE UNIQUE INDEX education_natural ON education USING btree (tenant_id, person_id, school_key, degree, started_on) NULLS NOT DISTINCT
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table engagements (
  tenant_id uuid not null,
  id uuid not null,
  connector_id uuid not null,
  person_id uuid not null,
  type text not null,
  direction text,
  act_key text not null,
  occurred_at timestamp(3) with time zone not null,
  count integer not null,
  url text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, connector_id) REFERENCES connectors(tenant_id, person_id),
  FOREIGN KEY (tenant_id, person_id) REFERENCES people(tenant_id, id),
  CHECK ((direction = ANY (ARRAY['out'::text, 'in'::text])))
)
CREATE INDEX engagements_person ON engagements USING btree (tenant_id, person_id)
CREATE UNIQUE INDEX engagements_natural ON engagements USING btree (tenant_id, connector_id, person_id, type, direction, act_key) NULLS NOT DISTINCT
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table erased_people (
  tenant_id uuid not null,
  id_digest bytea not null,
  erasure_id uuid not null,
  erased_at timestamp(3) with time zone not null,
  erased_by uuid not null,
  PRIMARY KEY (tenant_id, id_digest)
)
CREATE INDEX erased_people_erasure ON erased_people USING btree (tenant_id, erasure_id)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table events (
  tenant_id uuid not null,
  id uuid not null,
  type text not null,
  subject_id text not null,
  data json not null,
  xid xid8 not null default pg_current_xact_id(),
  created_at timestamp(3) with time zone not null,
  PRIMARY KEY (tenant_id, id)
)
CREATE INDEX events_age ON events USING btree (tenant_id, created_at)
CREATE INDEX events_order ON events USING btree (tenant_id, xid, id)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table history (
  tenant_id uuid not null,
  id uuid not null,
  subject_id uuid not null,
  field text not null,
  from_value text,
  to_value text,
  member_id uuid,
  at timestamp(3) with time zone not null,
  PRIMARY KEY (tenant_id, id),
  CHECK ((field = ANY (ARRAY['status'::text, 'notes'::text, 'owner'::text, 'score'::text])))
)
CREATE INDEX history_subject ON history USING btree (tenant_id, subject_id, at DESC)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table icps (
  tenant_id uuid not null,
  id uuid not null,
  title text not null,
  search_title text not null,
  social_industries text[],
  revenue text[],
  employees text[],
  countries text[],
  industry_keys text[],
  industry_ids integer[],
  industry_parent_ids integer[],
  industry_group_ids integer[],
  revenue_wanted int8multirange,
  revenue_near int8multirange,
  employees_wanted int8multirange,
  employees_near int8multirange,
  country_codes text[],
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  PRIMARY KEY (tenant_id, id),
  CHECK ((num_nulls(employees_wanted, employees_near) = ANY (ARRAY[0, 2]))),
  CHECK ((num_nulls(industry_keys, industry_ids, industry_parent_ids, industry_group_ids) = ANY (ARRAY[0, 4]))),
  CHECK ((num_nulls(revenue_wanted, revenue_near) = ANY (ARRAY[0, 2])))
)
CREATE INDEX icps_title ON icps USING btree (tenant_id, search_title, id)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table idempotency_keys (
  tenant_id uuid not null,
  api_key_id uuid not null,
  idempotency_key text not null,
  request_hash text not null,
  status smallint,
  response text,
  created_at timestamp(3) with time zone not null,
  PRIMARY KEY (tenant_id, api_key_id, idempotency_key)
)
CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (tenant_id, created_at)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

unlogged table import_actor_keys (
  tenant_id uuid not null,
  job_id uuid not null,
  key text not null,
  label integer not null,
  person_id uuid
)
CREATE INDEX import_actor_keys_job ON import_actor_keys USING btree (tenant_id, job_id, key)
CREATE INDEX import_actor_keys_label ON import_actor_keys USING btree (tenant_id, job_id, label)
no row security
grants: delete, insert, select, update

unlogged table import_actors (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  keys text[] not null,
  label integer not null,
  is_company boolean not null,
  name text not null,
  search_name text not null,
  job_title text not null,
  seniority text not null,
  is_advisor boolean,
  role_bucket text,
  company_n integer,
  company_name text not null,
  observed_at timestamp(3) with time zone not null,
  is_rep boolean not null,
  competitor_id uuid,
  skipped text,
  is_needed boolean not null default false,
  person_id uuid,
  bucket smallint,
  has_left boolean not null default false
)
CREATE INDEX import_actors_bucket ON import_actors USING btree (tenant_id, job_id, bucket) WHERE (bucket IS NOT NULL)
CREATE INDEX import_actors_job ON import_actors USING btree (tenant_id, job_id, n)
CREATE INDEX import_actors_label ON import_actors USING btree (tenant_id, job_id, label) WHERE is_needed
no row security
grants: delete, insert, select, update

unlogged table import_affected_connectors (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  connector_id uuid not null,
  is_whole boolean not null
)
CREATE INDEX import_affected_connectors_job ON import_affected_connectors USING btree (tenant_id, job_id, n)
no row security
grants: delete, insert, select, update

table import_changes (
  tenant_id uuid not null,
  job_id uuid not null,
  person_id uuid not null,
  company_id uuid
)
CREATE INDEX import_changes_job ON import_changes USING btree (tenant_id, job_id)
no row security
grants: delete, insert, select, update

unlogged table import_companies (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  company_id uuid,
  name text not null,
  numeric_id text,
  slug text,
  domain text,
  headcount integer,
  is_guess boolean not null default false,
  matched_by text,
  reported_key text
)
CREATE INDEX import_companies_job ON import_companies USING btree (tenant_id, job_id, n)
no row security
grants: delete, insert, select, update

unlogged table import_connectors (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  new_id uuid not null,
  person_id uuid,
  social_id text not null,
  name text not null,
  search_name text not null,
  job_title text not null,
  seniority text not null,
  function text not null,
  company_n integer,
  company_name text not null,
  tags text[] not null,
  contacts_complete boolean not null,
  reported_on date not null default CURRENT_DATE,
  has_left boolean not null default false,
  listed_on date
)
CREATE INDEX import_connectors_job ON import_connectors USING btree (tenant_id, job_id, n)
no row security
grants: delete, insert, select, update

unlogged table import_contacts (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  bucket smallint not null,
  connector_n integer not null,
  new_id uuid not null,
  social_id text not null,
  name text not null,
  search_name text not null,
  email text,
  job_title text not null,
  seniority text not null,
  function text not null,
  company_n integer,
  company_name text not null,
  connected_on date,
  is_connection boolean not null,
  connected_on_precision text not null default 'day'::text,
  has_left boolean not null default false
)
CREATE INDEX import_contacts_job ON import_contacts USING btree (tenant_id, job_id, bucket)
no row security
grants: delete, insert, select, update

unlogged table import_due_interactions (
  tenant_id uuid not null,
  job_id uuid not null,
  id uuid not null,
  is_new boolean not null,
  competitor_id uuid not null,
  rep_id uuid not null,
  target_id uuid not null,
  type text not null,
  post_key text not null,
  reaction_kind text,
  kind_observed_at timestamp(3) with time zone,
  post_url text,
  content_preview text not null,
  content_observed_at timestamp(3) with time zone,
  engagement_at timestamp(3) with time zone not null,
  time_precision text not null,
  created_at timestamp(3) with time zone not null,
  chunk integer not null,
  company_id uuid,
  excluded_reason text,
  is_outdated boolean not null
)
CREATE INDEX import_due_interactions_job ON import_due_interactions USING btree (tenant_id, job_id, chunk)
no row security
grants: delete, insert, select, update

unlogged table import_education (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  bucket smallint not null,
  social_id text not null,
  school_key text not null,
  school_name text not null,
  degree text not null,
  field_of_study text not null,
  started_on date,
  finished_on date,
  is_own boolean not null default false
)
CREATE INDEX import_education_job ON import_education USING btree (tenant_id, job_id, bucket)
no row security
grants: delete, insert, select, update

unlogged table import_engagements (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  bucket smallint not null,
  connector_n integer not null,
  social_id text not null,
  type text not null,
  direction text,
  act_key text not null,
  occurred_at timestamp(3) with time zone not null,
  count integer not null,
  url text
)
CREATE INDEX import_engagements_job ON import_engagements USING btree (tenant_id, job_id, bucket)
no row security
grants: delete, insert, select, update

unlogged table import_interactions (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  rep_n integer not null,
  target_n integer not null,
  type text not null,
  post_key text not null,
  time_key bigint not null,
  kind_key bigint,
  post_url text,
  content text not null
)
CREATE INDEX import_interactions_job ON import_interactions USING btree (tenant_id, job_id, target_n)
no row security
grants: delete, insert, select, update

unlogged table import_positions (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  bucket smallint not null,
  social_id text not null,
  company_n integer not null,
  title text not null,
  function text not null,
  headcount integer,
  started_on date,
  finished_on date,
  is_current boolean not null,
  is_own boolean not null default false
)
CREATE INDEX import_positions_job ON import_positions USING btree (tenant_id, job_id, bucket)
no row security
grants: delete, insert, select, update

unlogged table import_post_keys (
  tenant_id uuid not null,
  job_id uuid not null,
  key text not null,
  label integer not null,
  post_key text
)
CREATE INDEX import_post_keys_job ON import_post_keys USING btree (tenant_id, job_id, key)
CREATE INDEX import_post_keys_label ON import_post_keys USING btree (tenant_id, job_id, label)
no row security
grants: delete, insert, select, update

unlogged table import_posts (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  keys text[] not null,
  label integer not null
)
CREATE INDEX import_posts_job ON import_posts USING btree (tenant_id, job_id, n)
no row security
grants: delete, insert, select, update

unlogged table import_row_errors (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  file text not null,
  line integer not null,
  field text not null,
  reason text not null
)
CREATE INDEX import_row_errors_job ON import_row_errors USING btree (tenant_id, job_id)
no row security
grants: delete, insert, select, update

table invitations (
  tenant_id uuid not null,
  id uuid not null,
  email text not null,
  email_canon text not null,
  role text not null,
  token_hash bytea not null,
  invited_by uuid not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  unsent_link text,
  mail_refusal text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id) REFERENCES workspaces(tenant_id),
  FOREIGN KEY (tenant_id, invited_by) REFERENCES members(tenant_id, id),
  CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'member'::text, 'viewer'::text])))
)
CREATE INDEX invitations_inviter ON invitations USING btree (tenant_id, invited_by)
CREATE UNIQUE INDEX invitations_email ON invitations USING btree (tenant_id, email_canon)
CREATE UNIQUE INDEX invitations_token ON invitations USING btree (tenant_id, token_hash)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table job_changes (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  opportunity_id uuid,
  made_at timestamp(3) with time zone,
  status_id uuid,
  notes text,
  record_id uuid,
  owner_id uuid,
  tags_added uuid[],
  tags_removed uuid[],
  PRIMARY KEY (tenant_id, job_id, n),
  FOREIGN KEY (tenant_id, job_id) REFERENCES jobs(tenant_id, id) ON DELETE CASCADE
)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table job_files (
  tenant_id uuid not null,
  job_id uuid not null,
  part integer not null,
  data bytea not null,
  PRIMARY KEY (tenant_id, job_id, part),
  FOREIGN KEY (tenant_id, job_id) REFERENCES jobs(tenant_id, id) ON DELETE CASCADE
)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table job_queue (
  job_id uuid not null,
  tenant_id uuid not null,
  kind text not null,
  run_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  lease_token uuid,
  lease_until timestamp with time zone,
  queue text not null default 'jobs'::text,
  key text,
  PRIMARY KEY (job_id),
  CHECK ((queue = ANY (ARRAY['jobs'::text, 'tasks'::text, 'calls'::text])))
)
CREATE INDEX job_queue_due ON job_queue USING btree (queue, run_at)
no row security
grants: delete, insert, select, update

table job_row_errors (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  file text not null,
  line integer not null,
  field text not null,
  reason text not null,
  PRIMARY KEY (tenant_id, job_id, n),
  FOREIGN KEY (tenant_id, job_id) REFERENCES jobs(tenant_id, id) ON DELETE CASCADE
)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table jobs (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null,
  status text not null,
  input jsonb not null,
  current_stage text not null,
  counters json not null,
  next_chunk integer not null default 0,
  summary json,
  error json,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  finished_at timestamp(3) with time zone,
  undone_by uuid,
  PRIMARY KEY (tenant_id, id),
  CHECK ((status = ANY (ARRAY['QUEUED'::text, 'PROCESSING'::text, 'COMPLETED'::text, 'FAILED'::text, 'CANCELLED'::text])))
)
CREATE INDEX jobs_newest ON jobs USING btree (tenant_id, created_at DESC, id DESC)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table member_preferences (
  tenant_id uuid not null,
  member_id uuid not null,
  theme text not null,
  density text not null,
  language text,
  time_zone text,
  default_view_id uuid,
  single_keys boolean not null,
  PRIMARY KEY (tenant_id, member_id),
  FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE CASCADE,
  CHECK ((density = ANY (ARRAY['comfortable'::text, 'compact'::text]))),
  CHECK ((theme = ANY (ARRAY['system'::text, 'light'::text, 'dark'::text])))
)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table members (
  tenant_id uuid not null,
  id uuid not null,
  email text not null,
  email_canon text not null,
  name text not null default ''::text,
  created_at timestamp(3) with time zone not null,
  role text not null default 'member'::text,
  password_hash text,
  removed_at timestamp(3) with time zone,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id) REFERENCES workspaces(tenant_id),
  CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'member'::text, 'viewer'::text])))
)
CREATE INDEX members_by_email ON members USING btree (email_canon)
CREATE UNIQUE INDEX members_email ON members USING btree (tenant_id, email_canon)
row security: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table monitoring_settings (
  tenant_id uuid not null,
  ownership_rule text not null,
  excludes_teammates boolean not null,
  model json not null,
  updated_at timestamp(3) with time zone not null,
  PRIMARY KEY (tenant_id),
  CHECK ((ownership_rule = ANY (ARRAY['client'::text, 'crm_owner'::text, 'either'::text])))
)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table opportunities (
  tenant_id uuid not null,
  id uuid not null,
  connector_id uuid not null,
  prospect_id uuid not null,
  company_id uuid,
  score smallint,
  as_of date not null,
  model_version text not null,
  connected_on date,
  engagement_count integer not null default 0,
  last_engagement_at timestamp(3) with time zone,
  overlap_months integer not null default 0,
  status_id uuid,
  status_closes boolean not null default false,
  prospect_is_connector boolean not null default false,
  hidden smallint not null generated,
  notes text not null default ''::text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  rating text,
  rated_by uuid,
  rated_at timestamp(3) with time zone,
  status_at timestamp(3) with time zone,
  PRIMARY KEY (tenant_id, id) INCLUDE (hidden, score),
  FOREIGN KEY (tenant_id, company_id) REFERENCES companies(tenant_id, id),
  FOREIGN KEY (tenant_id, connector_id) REFERENCES connectors(tenant_id, person_id),
  FOREIGN KEY (tenant_id, prospect_id) REFERENCES people(tenant_id, id),
  FOREIGN KEY (tenant_id, status_id) REFERENCES tags(tenant_id, id),
  CHECK (((num_nulls(rating, rated_by, rated_at) = ANY (ARRAY[0, 3])) AND (rating = ANY (ARRAY['well'::text, 'slightly'::text, 'not_at_all'::text])))),
  CHECK (((score >= 0) AND (score <= 98)))
)
CREATE INDEX opportunities_company ON opportunities USING btree (tenant_id, company_id) INCLUDE (id, hidden, score, prospect_id, connector_id)
CREATE INDEX opportunities_created ON opportunities USING btree (tenant_id, hidden, created_at DESC, id)
CREATE INDEX opportunities_engaged ON opportunities USING btree (tenant_id, hidden, last_engagement_at DESC NULLS LAST, id)
CREATE INDEX opportunities_prospect ON opportunities USING btree (tenant_id, prospect_id) INCLUDE (id, hidden, score, company_id)
CREATE INDEX opportunities_score ON opportunities USING btree (tenant_id, hidden, score DESC NULLS LAST, id)
CREATE INDEX opportunities_status_id ON opportunities USING btree (tenant_id, status_id, id) INCLUDE (hidden, score, connector_id) WHERE (status_id IS NOT NULL)
CREATE INDEX opportunities_updated ON opportunities USING btree (tenant_id, hidden, updated_at DESC, id)
CREATE UNIQUE INDEX opportunities_pair ON opportunities USING btree (tenant_id, connector_id, prospect_id) INCLUDE (id, hidden, score, company_id)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table owners (
  tenant_id uuid not null,
  id uuid not null,
  email text not null,
  email_canon text not null,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  avatar_url text not null default ''::text,
  search_text text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  PRIMARY KEY (tenant_id, id)
)
CREATE UNIQUE INDEX owners_email ON owners USING btree (tenant_id, email_canon)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table path_tags (
  tenant_id uuid not null,
  opportunity_id uuid not null,
  tag_id uuid not null,
  group_id uuid not null,
  single_group_id uuid,
  created_at timestamp(3) with time zone not null,
  PRIMARY KEY (tenant_id, opportunity_id, tag_id),
  FOREIGN KEY (tenant_id, group_id, tag_id) REFERENCES tags(tenant_id, group_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, opportunity_id) REFERENCES opportunities(tenant_id, id) ON DELETE CASCADE,
  CHECK ((single_group_id = group_id))
)
CREATE INDEX path_tags_tag ON path_tags USING btree (tenant_id, tag_id, opportunity_id)
CREATE UNIQUE INDEX path_tags_single ON path_tags USING btree (tenant_id, opportunity_id, single_group_id)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table pending_tasks (
  tenant_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  kind text not null,
  key text not null,
  queue text not null,
  run_at timestamp with time zone not null,
  PRIMARY KEY (tenant_id, id),
  CHECK ((queue = ANY (ARRAY['tasks'::text, 'calls'::text])))
)
CREATE INDEX pending_tasks_due ON pending_tasks USING btree (queue, run_at)
CREATE INDEX pending_tasks_same ON pending_tasks USING btree (tenant_id, job_id, run_at)
no row security
grants: delete, insert, select, update

table people (
  tenant_id uuid not null,
  id uuid not null,
  social_id text not null,
  name text not null,
  search_name text not null,
  email text,
  job_title text not null default ''::text,
  seniority text not null default 'unknown'::text,
  function text not null default 'unknown'::text,
  company_id uuid,
  company_name text not null default ''::text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  company_matched_by text,
  company_reported_key text,
  name_is_own boolean not null default false,
  name_reported_on date not null default '-infinity'::date,
  email_reported_on date not null default '-infinity'::date,
  job_title_is_own boolean not null default false,
  job_title_reported_on date not null default '-infinity'::date,
  company_is_own boolean not null default false,
  company_reported_on date not null default '-infinity'::date,
  search_title text not null generated,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, company_id) REFERENCES companies(tenant_id, id),
  CHECK ((company_matched_by = ANY (ARRAY['numeric_id'::text, 'social_url'::text, 'domain'::text, 'name'::text])))
)
CREATE INDEX people_company ON people USING btree (tenant_id, company_id) WHERE (company_id IS NOT NULL)
CREATE INDEX people_email ON people USING btree (tenant_id, email) WHERE (email IS NOT NULL)
CREATE INDEX people_function ON people USING btree (tenant_id, function, id)
CREATE INDEX people_search_name ON people USING gin (tenant_id, search_name gin_trgm_ops)
CREATE INDEX people_search_title ON people USING gin (tenant_id, search_title gin_trgm_ops)
CREATE INDEX people_seniority ON people USING btree (tenant_id, seniority, id)
CREATE UNIQUE INDEX people_social_id ON people USING btree (tenant_id, social_id)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table person_tags (
  tenant_id uuid not null,
  person_id uuid not null,
  tag_id uuid not null,
  group_id uuid not null,
  single_group_id uuid,
  created_at timestamp(3) with time zone not null,
  PRIMARY KEY (tenant_id, person_id, tag_id),
  FOREIGN KEY (tenant_id, group_id, tag_id) REFERENCES tags(tenant_id, group_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, person_id) REFERENCES people(tenant_id, id) ON DELETE CASCADE,
  CHECK ((single_group_id = group_id))
)
CREATE INDEX person_tags_tag ON person_tags USING btree (tenant_id, tag_id, person_id)
CREATE UNIQUE INDEX person_tags_single ON person_tags USING btree (tenant_id, person_id, single_group_id)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table positions (
  tenant_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  company_id uuid not null,
  title text not null default ''::text,
  function text not null default 'unknown'::text,
  headcount integer,
  started_on date,
  finished_on date,
  is_current boolean not null,
  is_own boolean not null default false,
  reported_on date not null default '-infinity'::date,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, company_id) REFERENCES companies(tenant_id, id),
  FOREIGN KEY (tenant_id, person_id) REFERENCES people(tenant_id, id) ON DELETE CASCADE
)
CREATE INDEX positions_company ON positions USING btree (tenant_id, company_id)
CREATE UNIQUE INDEX positions_natural ON positions USING btree (tenant_id, person_id, company_id, title, started_on) NULLS NOT DISTINCT
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table rejected_evidence (
  tenant_id uuid not null,
  connector_id uuid not null,
  person_id uuid not null,
  kind text not null,
  place_key text not null,
  reason text not null,
  rejected_by uuid not null,
  rejected_at timestamp(3) with time zone not null,
  PRIMARY KEY (tenant_id, connector_id, person_id, kind, place_key),
  FOREIGN KEY (tenant_id, connector_id) REFERENCES connectors(tenant_id, person_id),
  FOREIGN KEY (tenant_id, person_id) REFERENCES people(tenant_id, id),
  CHECK ((kind = ANY (ARRAY['connection'::text, 'engagement'::text, 'company_overlap'::text, 'school_overlap'::text])))
)
CREATE INDEX rejected_evidence_person ON rejected_evidence USING btree (tenant_id, person_id)
CREATE INDEX rejected_evidence_place ON rejected_evidence USING btree (tenant_id, place_key) WHERE (kind = 'company_overlap'::text)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table saved_views (
  tenant_id uuid not null,
  id uuid not null,
  owner_member_id uuid not null,
  entity text not null,
  name text not null,
  search_name text not null,
  filters json not null,
  member_query text not null,
  is_shared boolean not null,
  is_pinned boolean not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, owner_member_id) REFERENCES members(tenant_id, id)
)
CREATE INDEX saved_views_name ON saved_views USING btree (tenant_id, search_name, id)
CREATE INDEX saved_views_owner ON saved_views USING btree (tenant_id, owner_member_id)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table schema_migrations (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone not null default now(),
  PRIMARY KEY (name)
)
no row security

table sessions (
  tenant_id uuid not null,
  id uuid not null,
  api_key_id uuid,
  token_hash bytea not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  member_id uuid not null,
  opened_with text not null default 'key'::text,
  user_agent text not null default ''::text,
  last_used_at timestamp(3) with time zone,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id) REFERENCES workspaces(tenant_id),
  FOREIGN KEY (tenant_id, api_key_id) REFERENCES api_keys(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id),
  CHECK ((opened_with = ANY (ARRAY['key'::text, 'password'::text, 'link'::text, 'invitation'::text])))
)
CREATE INDEX sessions_key ON sessions USING btree (tenant_id, api_key_id)
CREATE INDEX sessions_member ON sessions USING btree (tenant_id, member_id, created_at)
CREATE UNIQUE INDEX sessions_token ON sessions USING btree (token_hash)
row security: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table shared_times (
  tenant_id uuid not null,
  id uuid not null,
  connector_id uuid not null,
  person_id uuid not null,
  kind text not null,
  place_key text not null,
  name text not null,
  relation text not null,
  started_on date,
  finished_on date,
  is_current boolean not null default false,
  months real not null default 0,
  headcount integer,
  same_function boolean not null default false,
  same_programme boolean not null default false,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, connector_id) REFERENCES connectors(tenant_id, person_id),
  FOREIGN KEY (tenant_id, person_id) REFERENCES people(tenant_id, id),
  CHECK ((kind = ANY (ARRAY['company'::text, 'school'::text]))),
  CHECK ((relation = ANY (ARRAY['together'::text, 'different_times'::text, 'dates_unknown'::text])))
)
CREATE INDEX shared_times_person ON shared_times USING btree (tenant_id, person_id)
CREATE UNIQUE INDEX shared_times_natural ON shared_times USING btree (tenant_id, connector_id, person_id, kind, place_key)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table sign_in_links (
  tenant_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  token_hash bytea not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id) REFERENCES workspaces(tenant_id),
  FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE CASCADE
)
CREATE INDEX sign_in_links_member ON sign_in_links USING btree (tenant_id, member_id)
CREATE UNIQUE INDEX sign_in_links_token ON sign_in_links USING btree (tenant_id, token_hash)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table tag_groups (
  tenant_id uuid not null,
  id uuid not null,
  subject_type text not null,
  name text not null,
  name_canon text not null,
  selection text not null,
  position integer not null,
  system_role text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  PRIMARY KEY (tenant_id, id),
  CHECK ((selection = ANY (ARRAY['single'::text, 'multi'::text]))),
  CHECK ((subject_type = ANY (ARRAY['account'::text, 'person'::text, 'path'::text])))
)
CREATE UNIQUE INDEX tag_groups_name ON tag_groups USING btree (tenant_id, subject_type, name_canon)
CREATE UNIQUE INDEX tag_groups_system_role ON tag_groups USING btree (tenant_id, system_role)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table tags (
  tenant_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  name text not null,
  name_canon text not null,
  color text not null,
  position integer not null,
  closes boolean not null default false,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, group_id) REFERENCES tag_groups(tenant_id, id) ON DELETE CASCADE
)
CREATE UNIQUE INDEX tags_group ON tags USING btree (tenant_id, group_id, id)
CREATE UNIQUE INDEX tags_name ON tags USING btree (tenant_id, group_id, name_canon)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table target_accounts (
  tenant_id uuid not null,
  id uuid not null,
  company_id uuid not null,
  account_name text not null,
  search_name text not null,
  account_social_url text not null default ''::text,
  domain text,
  numeric_id text,
  tier_id uuid,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  is_entered boolean not null default true,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, company_id) REFERENCES companies(tenant_id, id),
  FOREIGN KEY (tenant_id, tier_id) REFERENCES tiers(tenant_id, id)
)
CREATE INDEX target_accounts_name ON target_accounts USING btree (tenant_id, search_name, id)
CREATE INDEX target_accounts_tier ON target_accounts USING btree (tenant_id, tier_id)
CREATE UNIQUE INDEX target_accounts_company ON target_accounts USING btree (tenant_id, company_id)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table tiers (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  name_canon text not null,
  position integer not null,
  PRIMARY KEY (tenant_id, id)
)
CREATE UNIQUE INDEX tiers_name ON tiers USING btree (tenant_id, name_canon)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table webhook_deliveries (
  tenant_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  n bigint not null,
  message_id uuid not null,
  type text not null,
  body text,
  status text not null,
  attempt_count integer not null default 0,
  tries smallint not null default 0,
  tries_max smallint not null,
  attempts jsonb not null default '[]'::jsonb,
  due_at timestamp(3) with time zone,
  delivered_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, endpoint_id) REFERENCES webhook_endpoints(tenant_id, id),
  CHECK ((status = ANY (ARRAY['PENDING'::text, 'DELIVERED'::text, 'FAILED'::text])))
)
CREATE INDEX webhook_deliveries_age ON webhook_deliveries USING btree (tenant_id, created_at)
CREATE INDEX webhook_deliveries_due ON webhook_deliveries USING btree (tenant_id, endpoint_id, n, due_at) WHERE (status = 'PENDING'::text)
CREATE UNIQUE INDEX webhook_deliveries_message ON webhook_deliveries USING btree (tenant_id, endpoint_id, message_id)
CREATE UNIQUE INDEX webhook_deliveries_order ON webhook_deliveries USING btree (tenant_id, endpoint_id, n)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table webhook_endpoints (
  tenant_id uuid not null,
  id uuid not null,
  url text not null,
  description text not null default ''::text,
  event_types text[] not null,
  is_enabled boolean not null default true,
  disabled_reason text,
  disabled_at timestamp(3) with time zone,
  secret text not null,
  former_secret text,
  former_secret_until timestamp(3) with time zone,
  read_xid xid8 not null default pg_current_xact_id(),
  read_id uuid not null,
  last_n bigint not null default 0,
  failures integer not null default 0,
  failing_since timestamp(3) with time zone,
  paused_until timestamp(3) with time zone,
  deleted_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  PRIMARY KEY (tenant_id, id),
  CHECK ((disabled_reason = ANY (ARRAY['gone'::text, 'failing'::text])))
)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table workflow_firings (
  tenant_id uuid not null,
  run_id uuid not null,
  record_id uuid not null,
  workflow_id uuid not null,
  change text not null,
  fired_at timestamp(3) with time zone not null,
  PRIMARY KEY (tenant_id, run_id, record_id),
  FOREIGN KEY (tenant_id, run_id) REFERENCES workflow_runs(tenant_id, id) ON DELETE CASCADE,
  CHECK ((change = ANY (ARRAY['entered'::text, 'left'::text, 'present'::text])))
)
CREATE INDEX workflow_firings_record ON workflow_firings USING btree (tenant_id, workflow_id, record_id, fired_at)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table workflow_members (
  tenant_id uuid not null,
  workflow_id uuid not null,
  record_id uuid not null,
  PRIMARY KEY (tenant_id, workflow_id, record_id),
  FOREIGN KEY (tenant_id, workflow_id) REFERENCES workflows(tenant_id, id) ON DELETE CASCADE
)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table workflow_runs (
  tenant_id uuid not null,
  id uuid not null,
  workflow_id uuid not null,
  cause text not null,
  all_members boolean not null,
  status text not null,
  actions json not null,
  members integer not null default 0,
  entered integer not null default 0,
  departed integer not null default 0,
  fired integer not null default 0,
  held integer not null default 0,
  done integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  error text,
  created_at timestamp(3) with time zone not null,
  finished_at timestamp(3) with time zone,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, workflow_id) REFERENCES workflows(tenant_id, id) ON DELETE CASCADE,
  CHECK ((cause = ANY (ARRAY['change'::text, 'schedule'::text, 'request'::text]))),
  CHECK ((status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'COMPLETED'::text, 'FAILED'::text, 'CANCELLED'::text])))
)
CREATE INDEX workflow_runs_newest ON workflow_runs USING btree (tenant_id, workflow_id, created_at DESC, id DESC)
CREATE INDEX workflow_runs_open ON workflow_runs USING btree (tenant_id, workflow_id, created_at) WHERE (finished_at IS NULL)
CREATE UNIQUE INDEX workflow_runs_queued ON workflow_runs USING btree (tenant_id, workflow_id, all_members) WHERE (status = 'QUEUED'::text)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table workflow_steps (
  tenant_id uuid not null,
  run_id uuid not null,
  record_id uuid not null,
  action smallint not null,
  attempts smallint not null default 0,
  try_at timestamp(3) with time zone not null,
  error text,
  mail_to text[],
  PRIMARY KEY (tenant_id, run_id, record_id, action),
  FOREIGN KEY (tenant_id, run_id, record_id) REFERENCES workflow_firings(tenant_id, run_id, record_id) ON DELETE CASCADE
)
CREATE INDEX workflow_steps_pending ON workflow_steps USING btree (tenant_id, run_id, action, try_at, record_id) WHERE (error IS NULL)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table workflows (
  tenant_id uuid not null,
  id uuid not null,
  view_id uuid not null,
  member_id uuid not null,
  name text not null,
  search_name text not null,
  fires_on text not null,
  schedule text,
  timezone text not null,
  actions json not null,
  is_active boolean not null,
  looked_at timestamp(3) with time zone,
  member_count integer not null default 0,
  last_run_at timestamp(3) with time zone,
  next_run_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id),
  FOREIGN KEY (tenant_id, view_id) REFERENCES saved_views(tenant_id, id),
  CHECK ((fires_on = ANY (ARRAY['entered'::text, 'left'::text, 'schedule'::text])))
)
CREATE INDEX workflows_member ON workflows USING btree (tenant_id, member_id)
CREATE INDEX workflows_name ON workflows USING btree (tenant_id, search_name, id)
CREATE INDEX workflows_view ON workflows USING btree (tenant_id, view_id)
row security, forced: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

table workspaces (
  tenant_id uuid not null,
  slug text not null,
  name text not null,
  is_sample boolean not null default false,
  created_at timestamp(3) with time zone not null,
  about text not null default ''::text,
  PRIMARY KEY (tenant_id)
)
CREATE UNIQUE INDEX workspaces_slug ON workspaces USING btree (slug)
row security: policy tenant_scope for all
  using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
  with check (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)
grants: delete, insert, select, update

no triggers

view best_account_paths (tenant_id uuid, company_id uuid, opportunity_id uuid, score smallint, connector_id uuid, prospect_id uuid, hidden_reason text)
  with security_invoker=true

view client_company_rows (tenant_id uuid, id uuid, source text, name text, company_id uuid, numeric_id text, slug text, domain text, created_at timestamp(3) with time zone)
  with security_invoker=true

view client_company_standing (tenant_id uuid, id uuid, source text, name text, company_id uuid, numeric_id text, slug text, domain text, created_at timestamp(3) with time zone, by_company text, by_numeric_id text, by_slug text, by_domain text, exclusion_id uuid)
  with security_invoker=true

view connector_ownership (tenant_id uuid, connector_id uuid, owner_id uuid, owner_email text, owner_name text)
  with security_invoker=true

view crm_company_owners (tenant_id uuid, company_id uuid, owner_email text, owner_id uuid)
  with security_invoker=true

view crm_owner_names (tenant_id uuid, vendor text, name_lower text, email text)
  with security_invoker=true

view effective_client_companies (tenant_id uuid, company_id uuid)
  with security_invoker=true

view open_amounts (tenant_id uuid, company_id uuid, currency text, amount numeric)
  with security_invoker=true

view open_deals (tenant_id uuid, company_id uuid, id uuid, name text, stage text, amount numeric, close_date date, currency text)
  with security_invoker=true

view owned_companies (tenant_id uuid, company_id uuid)
  with security_invoker=true

view real_interactions (tenant_id uuid, id uuid, competitor_id uuid, rep_id uuid, target_id uuid, type text, reaction_kind text, post_key text, post_url text, content_preview text, engagement_at timestamp(3) with time zone, time_precision text, company_id uuid, created_at timestamp(3) with time zone, updated_at timestamp(3) with time zone)
  with security_invoker=true

view statuses (tenant_id uuid, id uuid, group_id uuid, name text, color text, position integer, closes boolean)
  with security_invoker=true

view statuses_under_way (tenant_id uuid, id uuid)
  with security_invoker=true

view teammates (tenant_id uuid, person_id uuid, social_id text)
  with security_invoker=true

view visible_opportunities (tenant_id uuid, id uuid, connector_id uuid, prospect_id uuid, company_id uuid, score smallint, as_of date, model_version text, connected_on date, engagement_count integer, last_engagement_at timestamp(3) with time zone, overlap_months integer, status_id uuid, status_closes boolean, prospect_is_connector boolean, hidden smallint, notes text, created_at timestamp(3) with time zone, updated_at timestamp(3) with time zone, rating text, rated_by uuid, rated_at timestamp(3) with time zone, status_at timestamp(3) with time zone)
  with security_invoker=true

view watched_reps (tenant_id uuid, competitor_id uuid, person_id uuid, source text, role_bucket text, watched_at timestamp(3) with time zone)
  with security_invoker=true

view weighed_opportunities (tenant_id uuid, id uuid, connector_id uuid, prospect_id uuid, as_of date)
  with security_invoker=true

function analyze_grown_tables() returns SETOF text
  language plpgsql, volatile, security definer, set search_path=pg_catalog, public
  executed by throughline_app

function current_tenant() returns uuid
  language sql, stable, parallel safe
  executed by everybody

function enable_tenant_scope(tenant_table regclass, forced boolean DEFAULT true) returns void
  language plpgsql, volatile
  executed by everybody

function find_api_key(secret_hash bytea) returns TABLE(tenant_id uuid, key_id uuid, member_id uuid, scopes text[], expires_at timestamp with time zone, revoked_at timestamp with time zone, role text)
  language sql, volatile, security definer, set search_path=pg_catalog, public
  executed by throughline_app

function find_password(canonical_email text, workspace_slug text) returns TABLE(tenant_id uuid, member_id uuid, password_hash text)
  language sql, stable, security definer, set search_path=pg_catalog, public
  executed by throughline_app

function find_session(secret_hash bytea) returns TABLE(tenant_id uuid, session_id uuid, member_id uuid, scopes text[], expires_at timestamp with time zone, revoked_at timestamp with time zone, role text)
  language sql, volatile, security definer, set search_path=pg_catalog, public
  executed by throughline_app

function find_shared_report(share_token uuid) returns TABLE(tenant_id uuid, report_id uuid)
  language sql, stable, security definer, set search_path=pg_catalog, public
  executed by throughline_app

function find_workspace(workspace_slug text) returns TABLE(tenant_id uuid, slug text, name text, is_sample boolean)
  language sql, stable, security definer, set search_path=pg_catalog, public
  executed by throughline_app

function icp_country_match(actual text, wanted text[]) returns integer
  language sql, immutable, parallel safe
  executed by everybody

function icp_coverage(asked integer, industry integer, employees integer, revenue integer, country integer) returns numeric
  language sql, immutable, parallel safe
  executed by everybody

function icp_fit(asked integer, industry integer, employees integer, revenue integer, country integer) returns integer
  language sql, immutable, parallel safe
  executed by everybody

function icp_industry_match(key text, id integer, parent_id integer, group_id integer, wanted_keys text[], wanted_ids integer[], wanted_parent_ids integer[], wanted_group_ids integer[]) returns integer
  language sql, immutable, parallel safe
  executed by everybody

function icp_is_match(fit integer) returns boolean
  language sql, immutable, parallel safe
  executed by everybody

function icp_range_match(actual int8range, wanted int8multirange, near int8multirange) returns integer
  language sql, immutable, parallel safe
  executed by everybody

function icp_weight(industry boolean, employees boolean, revenue boolean, country boolean) returns integer
  language sql, immutable, parallel safe
  executed by everybody

function new_id() returns uuid
  language sql, volatile, parallel safe
  executed by everybody

function next_version(changed_at timestamp with time zone, former timestamp with time zone) returns timestamp with time zone
  language sql, immutable, parallel safe
  executed by everybody

function partial_date(day date, known_to text) returns text
  language sql, immutable, parallel safe
  executed by everybody

function rs1_company_size(headcount integer, same_function boolean) returns double precision
  language sql, immutable, parallel safe
  executed by everybody

function rs1_connection_p(connected_on date, degree bigint, as_of date) returns double precision
  language sql, immutable, parallel safe
  executed by everybody

function rs1_decay(age double precision, half_life double precision) returns double precision
  language sql, immutable, parallel safe
  executed by everybody

function rs1_dilution(degree bigint) returns double precision
  language sql, immutable, parallel safe
  executed by everybody

function rs1_direction_volume(reactions double precision, others double precision) returns double precision
  language sql, immutable, parallel safe
  executed by everybody

function rs1_duration(months double precision) returns double precision
  language sql, immutable, parallel safe
  executed by everybody

function rs1_engagement_p(volume_out double precision, volume_in double precision, volume_unknown double precision) returns double precision
  language sql, immutable, parallel safe
  executed by everybody

function rs1_engagement_volume(type text, count integer, occurred_on date, as_of date) returns double precision
  language sql, immutable, parallel safe
  executed by everybody

function rs1_engagement_weight(type text) returns double precision
  language sql, immutable, parallel safe
  executed by everybody

function rs1_fading(ended_on date, as_of date) returns double precision
  language sql, immutable, parallel safe
  executed by everybody

function rs1_is_corroborated(connected_on date, started_on date, finished_on date) returns boolean
  language sql, immutable, parallel safe
  executed by everybody

function rs1_overlap_p(kind text, relation text, months double precision, started_on date, finished_on date, headcount integer, same_function boolean, same_programme boolean, connected_on date, as_of date) returns double precision
  language sql, immutable, parallel safe
  executed by everybody

function rs1_rated(score smallint, rating text) returns smallint
  language sql, immutable, parallel safe
  executed by everybody

function rs1_rating_p(rating text) returns double precision
  language sql, immutable, parallel safe
  executed by everybody

function rs1_score(log_doubt double precision, inferred_only boolean) returns smallint
  language sql, immutable, parallel safe
  executed by everybody

function rs1_tier(score smallint) returns text
  language sql, immutable, parallel safe
  executed by everybody

function says_no_more(day date, known_to text, former_day date, former_known_to text) returns boolean
  language sql, immutable, parallel safe
  executed by everybody

function search_companies(tenant uuid, pattern text) returns SETOF uuid
  language plpgsql, stable, security definer, set search_path=pg_catalog, public, set plan_cache_mode=force_custom_plan
  executed by throughline_app

function search_competitor_people(tenant uuid, pattern text) returns SETOF uuid
  language plpgsql, stable, security definer, set search_path=pg_catalog, public, set plan_cache_mode=force_custom_plan
  executed by throughline_app

function search_connectors(tenant uuid, pattern text) returns SETOF uuid
  language plpgsql, stable, security definer, set search_path=pg_catalog, public, set plan_cache_mode=force_custom_plan
  executed by throughline_app

function search_people(tenant uuid, pattern text) returns SETOF uuid
  language plpgsql, stable, security definer, set search_path=pg_catalog, public, set plan_cache_mode=force_custom_plan
  executed by throughline_app

function search_text(original text) returns text
  language sql, immutable, parallel safe
  executed by everybody

function search_titles(tenant uuid, pattern text) returns SETOF uuid
  language plpgsql, stable, security definer, set search_path=pg_catalog, public, set plan_cache_mode=force_custom_plan
  executed by throughline_app

function suggest_companies(tenant uuid, word_start text, anywhere text, max_rows integer) returns SETOF uuid
  language plpgsql, stable, security definer, set search_path=pg_catalog, public, set plan_cache_mode=force_custom_plan
  executed by throughline_app

function suggest_connectors(tenant uuid, word_start text, anywhere text, max_rows integer) returns SETOF uuid
  language plpgsql, stable, security definer, set search_path=pg_catalog, public, set plan_cache_mode=force_custom_plan
  executed by throughline_app

function suggest_people(tenant uuid, word_start text, anywhere text, max_rows integer) returns SETOF uuid
  language plpgsql, stable, security definer, set search_path=pg_catalog, public, set plan_cache_mode=force_custom_plan
  executed by throughline_app

function text_matches(name text, pattern text) returns boolean
  language sql, immutable, parallel safe
  executed by everybody

function union_of_days(these date[], others date[]) returns date[]
  language sql, immutable, parallel safe
  executed by everybody
