-- The name that spellings of a company share, normalised, so that what is merged into a name follows when that name is merged into another.
alter table pathway_companies add column name_key text;
update pathway_companies set name_key = lower(name);
alter table pathway_companies alter column name_key set not null;
alter table pathway_companies add check (name_key <> '');
create index pathway_companies_by_name on pathway_companies (name_key);
