-- ISO 4217 code of a deal's amount; null where the CRM names none.
alter table crm_deals add column currency text;
