-- A job has one chunk under way, so the first that is not done says how far it is.

alter table jobs drop column chunk_ahead;
