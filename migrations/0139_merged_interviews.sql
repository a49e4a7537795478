-- Interviews follow when the career office merges spellings of a company: `written` is what their writer wrote where the office spells it differently,
-- so that a merge can be undone. `written_key` and `company_key` are normalised, without legal forms.
alter table interviews add column written text check (written <> '');
alter table interviews add column written_key text check (written_key <> '');
alter table interviews add check ((written is null) = (written_key is null));
create index interviews_by_written on interviews (written_key) where written_key is not null;

alter table pathway_companies add column company_key text;
update pathway_companies set company_key = word_key;
alter table pathway_companies alter column company_key set not null;
create index pathway_companies_by_company on pathway_companies (company_key);
