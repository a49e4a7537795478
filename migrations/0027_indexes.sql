-- Which files of the storage somebody has is asked every day, a thousand at a time; whose photo it is, each time one is shown.
drop index members_suspended_photos;
create index members_by_photo on members (photo_key) where photo_key is not null;
create index attachments_by_key on attachments (key);

-- When somebody logged in last. The record may be another role's (docs/adr/0019-audit-owner.md).
do $$
declare keeper text := (select pg_get_userbyid(relowner) from pg_class where oid = 'audit.entries'::regclass);
begin
  if not pg_has_role(keeper, 'usage') then
    execute format('grant %I to %I', keeper, current_user);
  end if;
end $$;
create index entries_of_sign_ins on audit.entries (actor_id, at desc) where action = 'session.started';
