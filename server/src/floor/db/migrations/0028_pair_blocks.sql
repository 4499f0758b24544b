-- Who was there in a window of the past: in which blocks of eight days, counted from 1970-01-01, there is an act. Block n
-- is bit n modulo 512, which says for sure where the pair's own span is shorter than that.
alter table competitor_account_reps add column blocks bit(512) not null default 0::bit(512);
alter table competitor_account_targets add column blocks bit(512) not null default 0::bit(512);
alter table competitor_accounts add column blocks bit(512) not null default 0::bit(512);

update competitor_account_reps p
set blocks = a.blocks
from (
  select i.tenant_id, i.competitor_id, i.company_id, i.rep_id,
    bit_or(set_bit(0::bit(512), floor(extract(epoch from i.engagement_at) / 691200)::int & 511, 1)) as blocks
  from competitor_interactions i
  where i.company_id is not null and i.excluded_reason is null
  group by i.tenant_id, i.competitor_id, i.company_id, i.rep_id
) a
where p.tenant_id = a.tenant_id and p.competitor_id = a.competitor_id and p.company_id = a.company_id
  and p.rep_id = a.rep_id;

update competitor_account_targets p
set blocks = a.blocks
from (
  select i.tenant_id, i.competitor_id, i.company_id, i.target_id,
    bit_or(set_bit(0::bit(512), floor(extract(epoch from i.engagement_at) / 691200)::int & 511, 1)) as blocks
  from competitor_interactions i
  where i.company_id is not null and i.excluded_reason is null
  group by i.tenant_id, i.competitor_id, i.company_id, i.target_id
) a
where p.tenant_id = a.tenant_id and p.competitor_id = a.competitor_id and p.company_id = a.company_id
  and p.target_id = a.target_id;

update competitor_accounts p
set blocks = a.blocks
from (
  select r.tenant_id, r.competitor_id, r.company_id, bit_or(r.blocks) as blocks
  from competitor_account_reps r
  group by r.tenant_id, r.competitor_id, r.company_id
) a
where p.tenant_id = a.tenant_id and p.competitor_id = a.competitor_id and p.company_id = a.company_id;
