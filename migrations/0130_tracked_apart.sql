-- A member who tracks an application elsewhere may also apply on the portal, if the job takes both.
do $$
declare
  found text;
begin
  select conname into found from pg_constraint
  where conrelid = 'applications'::regclass and contype = 'u'
    and pg_get_constraintdef(oid) = 'UNIQUE (job_id, member_id, again)';
  execute format('alter table applications drop constraint %I', found);
end
$$;
alter table applications add constraint applications_once unique (job_id, member_id, again, tracked);
