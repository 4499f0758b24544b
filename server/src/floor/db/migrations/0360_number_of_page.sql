-- Whether the number is known by the address of the page alone, and goes with it.
alter table competitors add column is_number_of_page boolean not null default false;
update competitors set is_number_of_page = true where slug is null and numeric_id is not null;
