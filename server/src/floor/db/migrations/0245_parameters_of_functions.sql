-- `create or replace` cannot rename a parameter: these functions are made anew with the views.
drop function if exists find_api_key(bytea);
drop function if exists find_workspace(text);
drop function if exists find_session(bytea);
drop function if exists find_password(text, text);
drop function if exists find_shared_report(uuid);
drop function if exists search_people(uuid, text);
drop function if exists search_titles(uuid, text);
drop function if exists search_connectors(uuid, text);
drop function if exists search_companies(uuid, text);
drop function if exists search_competitor_people(uuid, text);
drop function if exists search_some_people(uuid, text, text, int);
drop function if exists search_some_connectors(uuid, text, text, int);
drop function if exists search_some_companies(uuid, text, text, int);
