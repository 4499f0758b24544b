-- Truths of competitor monitoring.

-- The interactions that every figure counts: one row per real interaction, without own staff, teammates, advisers and
-- investors, dismissed people, company pages as actors and interactions upon oneself.
create or replace view real_interactions with (security_invoker = true) as
  select tenant_id, id, competitor_id, rep_id, target_id, type, reaction_kind, post_key, post_url, content_preview,
    engagement_at, time_precision, company_id, created_at, updated_at
  from competitor_interactions
  where excluded_reason is null;

-- Who is under watch for a competitor; a dismissed person is in no figure, this one included.
create or replace view watched_reps with (security_invoker = true) as
  select r.tenant_id, r.competitor_id, r.person_id, r.source, r.role_bucket, r.watched_at
  from competitor_reps r
  join competitor_people p on p.tenant_id = r.tenant_id and p.id = r.person_id
  where r.unwatched_at is null and p.dismissed_at is null;

-- Our own people: connectors tagged as employees in the system group of connector types, and whoever has the address
-- of an owner or a member. Somebody who is both may be there twice.
create or replace view teammates with (security_invoker = true) as
  select g.tenant_id, c.person_id, c.social_id
  from tag_groups g
  join tags t on t.tenant_id = g.tenant_id and t.group_id = g.id and t.name_canon = 'employee'
  join person_tags pt on pt.tenant_id = g.tenant_id and pt.tag_id = t.id
  join connectors c on c.tenant_id = g.tenant_id and c.person_id = pt.person_id
  where g.system_role = 'connector_type'
  union all
  select p.tenant_id, p.id as person_id, p.social_id
  from (
    select tenant_id, email_canon from owners
    union
    select tenant_id, email_canon from members where removed_at is null
  ) a
  join people p on p.tenant_id = a.tenant_id and p.email = a.email_canon;

-- The companies that are ours by the rule of the settings: clients, companies of the CRM that have an owner, or both.
create or replace view owned_companies with (security_invoker = true) as
  select e.tenant_id, e.company_id
  from effective_client_companies e
  left join monitoring_settings s on s.tenant_id = e.tenant_id
  where coalesce(s.ownership_rule, 'either') in ('client', 'either')
  union
  select o.tenant_id, o.company_id
  from crm_company_owners o
  left join monitoring_settings s on s.tenant_id = o.tenant_id
  where coalesce(s.ownership_rule, 'either') in ('crm_owner', 'either');

-- The best way into a company: the best opportunity that the search would show, else the best that it hides, with the
-- first reason. An index alone tells which opportunity that is, so only that one row is read.
create or replace view best_account_paths with (security_invoker = true) as
  select b.tenant_id, b.company_id, o.id as opportunity_id, o.score, o.connector_id, o.prospect_id,
    case
      when o.hidden & 1 <> 0 then 'unengaged'
      when o.hidden & 2 <> 0 then 'terminal_status'
      when o.hidden & 4 <> 0 then 'unscored'
      when o.hidden & 8 <> 0 then 'own_connector'
    end as hidden_reason
  from (
    select distinct on (tenant_id, company_id) tenant_id, company_id, id
    from opportunities
    where company_id is not null
    order by tenant_id, company_id, hidden <> 0, score desc nulls last, id
  ) b
  join opportunities o on o.tenant_id = b.tenant_id and o.id = b.id;

grant select on real_interactions, watched_reps, teammates, owned_companies, best_account_paths to throughline_app;
