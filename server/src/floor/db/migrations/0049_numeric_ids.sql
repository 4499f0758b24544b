-- The number of a company's page is the same with zeros before it. Where another company, exclusion or person has the
-- number without them already it stays theirs, and who had it with zeros keeps the other keys: two are never made one.
do $$
declare
  workspace uuid;
  with_zeros constant text := '^0+(?=\d)';
begin
  for workspace in select tenant_id from workspaces loop
    perform set_config('app.tenant_id', workspace::text, true);

    insert into company_keys (tenant_id, key, company_id)
    select tenant_id, 'n:' || regexp_replace(substr(key, 3), with_zeros, ''), company_id
    from company_keys
    where tenant_id = workspace and key like 'n:0_%'
    order by key
    on conflict (tenant_id, key) do nothing;
    delete from company_keys where tenant_id = workspace and key like 'n:0_%';

    insert into client_company_exclusion_keys (tenant_id, key, exclusion_id)
    select tenant_id, 'n:' || regexp_replace(substr(key, 3), with_zeros, ''), exclusion_id
    from client_company_exclusion_keys
    where tenant_id = workspace and key like 'n:0_%'
    order by key
    on conflict (tenant_id, key) do nothing;
    delete from client_company_exclusion_keys where tenant_id = workspace and key like 'n:0_%';

    -- The key with zeros stays beside it: it is what the page is shown by.
    insert into competitor_person_keys (tenant_id, key, person_id)
    select tenant_id, 'c:' || regexp_replace(substr(key, 3), with_zeros, ''), person_id
    from competitor_person_keys
    where tenant_id = workspace and key like 'c:0_%' and key ~ '^c:\d+$'
    order by key
    on conflict (tenant_id, key) do nothing;

    update companies c
    set numeric_id = (
      select substr(k.key, 3)
      from company_keys k
      where k.tenant_id = workspace and k.company_id = c.id
        and k.key = 'n:' || regexp_replace(c.numeric_id, with_zeros, '')
    )
    where tenant_id = workspace and numeric_id like '0_%';
    update target_accounts set numeric_id = regexp_replace(numeric_id, with_zeros, '')
    where tenant_id = workspace and numeric_id like '0_%';
    update client_company_sources set numeric_id = regexp_replace(numeric_id, with_zeros, '')
    where tenant_id = workspace and numeric_id like '0_%';
    update crm_companies set numeric_id = regexp_replace(numeric_id, with_zeros, '')
    where tenant_id = workspace and numeric_id like '0_%';
    update competitors set numeric_id = regexp_replace(numeric_id, with_zeros, '')
    where tenant_id = workspace and numeric_id like '0_%';
  end loop;
  perform set_config('app.tenant_id', '', true);
  update import_companies set numeric_id = regexp_replace(numeric_id, with_zeros, '') where numeric_id like '0_%';
end
$$;
