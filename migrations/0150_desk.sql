-- What the alumni office has chosen for its desk.
create table desk_settings (
  id boolean primary key default true check (id),
  steps_hidden_at timestamptz
);
comment on table desk_settings is 'owner: desk';

-- Who joined in the last eight weeks, and what was posted in them, on the page Today.
create index members_by_creation on members (created_at) where role <> 'admin';
create index posts_by_time on posts (created_at);

-- The team's last decisions. The record may be another role's (docs/adr/0019-audit-owner.md).
do $$
declare keeper text := (select pg_get_userbyid(relowner) from pg_class where oid = 'audit.entries'::regclass);
begin
  if not pg_has_role(keeper, 'usage') then
    execute format('grant %I to %I', keeper, current_user);
  end if;
end $$;
create index entries_of_changes on audit.entries (at desc, id desc) where category = 'change';
