-- Gives the audit log to a role without a login, <database>_audit. The portal's role keeps what it needs: to read, to append,
-- and to remove the names of former members. The portal runs this if its role may create roles; otherwise an administrator
-- of the server does, after the first start: psql -d <database> -f audit-owner.sql. Running it again is harmless.
do $$
declare
  portal constant text := (select pg_get_userbyid(relowner) from pg_class where oid = 'audit.entries'::regclass);
  keeper constant text := left(current_database(), 57) || '_audit';
begin
  if exists (select from pg_roles where rolname = keeper and (rolcanlogin or rolsuper)) then
    raise insufficient_privilege using message = format('%s is somebody''s role', keeper);
  elsif not exists (select from pg_roles where rolname = keeper) then
    execute format('create role %I nologin', keeper);
  end if;

  if portal <> keeper then
    -- Only a member of the new owner may transfer objects to it.
    execute format('grant %I to %I', keeper, current_user);
    execute format('alter schema audit owner to %I', keeper);
    execute format('alter table audit.entries owner to %I', keeper);
    execute format('alter function audit.keep_record() owner to %I', keeper);
    execute format('alter function audit.forget_names(jsonb) owner to %I', keeper);
    execute format('grant usage on schema audit to %I', portal);
    execute format('grant select, insert on audit.entries to %I', portal);
    execute format('grant execute on function audit.forget_names(jsonb) to %I', portal);
    execute format('revoke %I from %I', keeper, portal);
  end if;
  -- Also after a migration that became a member of the owner to alter the audit log.
  execute format('revoke %I from %I', keeper, current_user);
end $$;
