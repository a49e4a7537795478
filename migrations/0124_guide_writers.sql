-- The author of each published version of a guide: a member, or an administrator for the career office.
alter table guide_versions add column written_by uuid references members on delete set null;
update guide_versions set written_by = (select author_id from guides where id = guide_id);
create index guide_versions_by_writer on guide_versions (written_by);
