-- The audit record in a schema of its own: on PostgreSQL it is handed over to another role than the portal's, and whoever owns a
-- schema may drop what lies in it (server/platform/db/audit-owner.sql).
create schema audit;
alter table audit_entries set schema audit;
alter table audit.audit_entries rename to entries;
alter function keep_record() set schema audit;

-- It stays append-only but for the names of those who have left: they may go, and no other may come.
create or replace function audit.keep_record() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare former constant text := 'Former member';
begin
  if tg_op = 'UPDATE' and current_setting('portal.erasing', true) = 'yes'
    and (new.id, new.actor_id, new.action, new.subject_id, new.at)
      is not distinct from (old.id, old.actor_id, old.action, old.subject_id, old.at)
    and new.actor_name in (old.actor_name, former) and new.subject in (old.subject, former)
    and new.details in (old.details, '{}', old.details || jsonb_build_object('author', former))
    and new.address in (old.address, '') then
    return new;
  end if;
  raise exception 'The audit record is append-only.';
end $$;
create trigger audit_entries_never_emptied before truncate on audit.entries
  for each statement execute function audit.keep_record();

-- All that the portal's role may do to entries there are.
create function audit.forget_names(forgotten jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('portal.erasing', 'yes', true);
  update audit.entries set actor_name = renamed.actor_name, subject = renamed.subject, search_key = renamed.search_key,
    details = renamed.details, address = renamed.address
  from jsonb_to_recordset(forgotten)
    as renamed (id uuid, actor_name text, subject text, search_key text, details jsonb, address text)
  where entries.id = renamed.id;
  perform set_config('portal.erasing', 'no', true);
end $$;
revoke execute on function audit.forget_names from public;
