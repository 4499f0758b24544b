-- A merge notes the rows that it sets aside whole, under the names that their columns had. Those that 0190 renamed are
-- renamed there too: a split could not bring such rows back.
alter table company_merge_rows no force row level security;
update company_merge_rows
set kept = replace(replace(replace(replace(kept::text,
  '"told_on":', '"reported_on":'), '"told_at":', '"reported_at":'), '"level_told_at":', '"level_reported_at":'),
  '"risk_told_at":', '"risk_reported_at":')::json
where kind in ('positions gone', 'competitor_alert_levels gone', 'competitor_alert_reps gone');
alter table company_merge_rows force row level security;
