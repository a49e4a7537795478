-- Work to be done after the commit that asked for it, also when the process dies meanwhile. Of a kind and key there is at
-- most one. A task that is being done is leased: once the lease has run out, whoever did it is gone.
create table tasks (
  id uuid primary key,
  kind text not null,
  key text,
  payload jsonb not null,
  run_at timestamptz not null,
  attempts int not null default 0 check (attempts >= 0),
  leased_until timestamptz,
  -- Why the last attempt failed, and when it was given up.
  failure text,
  given_up_at timestamptz,
  created_at timestamptz not null,
  unique (kind, key)
);
create index tasks_due on tasks (run_at) where given_up_at is null;

-- Links confirm more now; the detail is what they confirm, such as a new e-mail address.
alter table links
  drop constraint links_purpose_check,
  add check (purpose in ('admin_setup', 'password_reset', 'email_verification', 'email_change', 'second_email')),
  add column detail text not null default '';
