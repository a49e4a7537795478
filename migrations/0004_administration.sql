create table contacts (
  id uuid primary key,
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  topic text not null check (topic in ('registration', 'account', 'events', 'privacy', 'other')),
  message text not null check (message <> ''),
  created_at timestamptz not null,
  handled_at timestamptz
);
create index contacts_open on contacts (created_at desc, id desc) where handled_at is null;
create index contacts_handled on contacts (created_at desc, id desc) where handled_at is not null;

-- What was done by whom, kept whatever becomes of the people: names are copied, nothing refers to members. search_key is
-- what an entry is searched by: actor and subject, lower-cased with accents folded, by the application.
create table audit_entries (
  id uuid primary key,
  actor_id uuid,
  actor_name text not null,
  action text not null,
  subject_id text,
  subject text not null,
  details jsonb not null default '{}',
  search_key text not null,
  address text not null default '',
  at timestamptz not null
);
create index audit_entries_by_time on audit_entries (at desc, id desc);
create index audit_entries_by_words on audit_entries using gin (search_key gin_trgm_ops);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit record is append-only.';
end $$;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change();
