-- When a key or a session was last shown, to the hour.

alter table api_keys add column last_used_at timestamptz(3);
alter table sessions add column last_used_at timestamptz(3);
