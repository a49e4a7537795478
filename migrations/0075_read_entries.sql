-- The audit log also holds the reads of lists, reported messages and reported files by administrators: every action that ends in `.read`.
-- owner: college
do $$
declare keeper text := (select pg_get_userbyid(relowner) from pg_class where oid = 'audit.entries'::regclass);
begin
  if not pg_has_role(keeper, 'usage') then
    execute format('grant %I to %I', keeper, current_user);
  end if;
end $$;
-- Its index goes with the column.
alter table audit.entries drop column category;
alter table audit.entries add column category text not null generated always as (
  case
    when action = 'session.started' then 'sign_in'
    when action in ('session.failed', 'access.denied') then 'refusal'
    when action like '%.read' then 'read'
    else 'change'
  end) stored;
create index audit_entries_by_category on audit.entries (category, at desc, id desc);
