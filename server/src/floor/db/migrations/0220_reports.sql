-- The day of the month that was set for a schedule of reports, which a run in a shorter month has not. Null for one that
-- was set before there was this column: its next run says the day.
alter table competitor_report_schedules add column month_day integer;
-- A report that hangs is ended by the task that makes it; no task looks after it any more.
delete from pending_tasks where kind = 'competitor_report_watch';
delete from job_queue where kind = 'competitor_report_watch';
