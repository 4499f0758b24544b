-- `create or replace` cannot rename a parameter: these functions are made anew with the views.
drop function if exists find_api_key(bytea), find_workspace(text), find_session(bytea), find_password(text, text),
  find_shared_report(uuid),
  search_people(uuid, text), search_titles(uuid, text), search_connectors(uuid, text), search_companies(uuid, text),
  search_competitor_people(uuid, text), search_some_people(uuid, text, text, int),
  search_some_connectors(uuid, text, text, int), search_some_companies(uuid, text, text, int);
