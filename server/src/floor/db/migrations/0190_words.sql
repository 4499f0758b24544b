-- Tables and columns by the words of the trade: tasks are pending, interactions are staged as such. Contacts are reported
-- on the day of their export and alerts when they are raised; the people of competitors are observed.
alter table wanted_tasks rename to pending_tasks;
alter index wanted_tasks_pkey rename to pending_tasks_pkey;
alter index wanted_tasks_due rename to pending_tasks_due;
alter index wanted_tasks_same rename to pending_tasks_same;
alter table import_routes rename to import_affected_connectors;
alter index import_routes_job rename to import_affected_connectors_job;
alter table connectors rename column routes_as_of to opportunities_as_of;
alter table import_acts rename to import_interactions;
alter index import_acts_job rename to import_interactions_job;
alter table import_due_acts rename to import_due_interactions;
alter index import_due_acts_job rename to import_due_interactions_job;

alter table competitor_alert_levels rename column level_told_at to level_reported_at;
alter table competitor_alert_levels rename column risk_told_at to risk_reported_at;
alter table competitor_alert_reps rename column told_at to reported_at;
alter table competitor_interactions rename column kind_told_at to kind_observed_at;
alter table competitor_interactions rename column content_told_at to content_observed_at;
alter table competitor_people rename column told_at to observed_at;
alter table competitor_people rename column name_told_at to name_observed_at;
alter table competitor_people rename column title_told_at to title_observed_at;
alter table competitor_people rename column company_told_at to company_observed_at;
alter table competitor_people rename column company_told_key to company_reported_key;
alter table education rename column told_on to reported_on;
alter table import_actors rename column told_at to observed_at;
alter table import_companies rename column told_key to reported_key;
alter table import_connectors rename column told_on to reported_on;
alter table import_due_interactions rename column kind_told_at to kind_observed_at;
alter table import_due_interactions rename column content_told_at to content_observed_at;
alter table people rename column company_told_key to company_reported_key;
alter table people rename column name_told_on to name_reported_on;
alter table people rename column email_told_on to email_reported_on;
alter table people rename column job_title_told_on to job_title_reported_on;
alter table people rename column company_told_on to company_reported_on;
alter table positions rename column told_on to reported_on;
