-- Members see where they are logged in, and end it there: about where is a network, never an address.
alter table sessions
  add column id uuid not null default gen_random_uuid() unique,
  add column address_range text not null default '';
alter table sessions alter column id drop default;

-- A second address, for after graduation: one logs in with either, mails go to the first.
alter table members
  drop constraint members_email_key,
  add column second_email text check (second_email = lower(second_email) and second_email <> ''),
  add column second_email_verified_at timestamptz,
  add check (second_email <> email),
  add check (second_email is not null or second_email_verified_at is null);

-- Whose an address is. One account has it, as its first or its second: the key says so. Kept by the trigger below,
-- so that whatever writes a member keeps the rule without knowing of it (docs/adr/0011-addresses.md).
create table addresses (
  email text primary key,
  member_id uuid not null references members (id) on delete cascade
);
create index addresses_by_member on addresses (member_id);
insert into addresses (email, member_id) select email, id from members;

create function keep_addresses() returns trigger language plpgsql as $$
begin
  delete from addresses
    where member_id = new.id and email <> new.email and email is distinct from new.second_email;
  insert into addresses (email, member_id)
    select held.email, new.id from unnest(array[new.email, new.second_email]) as held (email)
    where held.email is not null
      and not exists (select from addresses where addresses.email = held.email and member_id = new.id);
  return null;
end $$;
create trigger members_keep_addresses after insert or update of email, second_email on members
  for each row execute function keep_addresses();
-- A replica fires no other triggers; what fills a database as one keeps the rule too.
alter table members enable always trigger members_keep_addresses;

-- The address a member wants, until the link sent there was used. One of a kind: a newer one voids the older.
create table wanted_addresses (
  member_id uuid not null references members (id) on delete cascade,
  purpose text not null check (purpose in ('email_change', 'second_email')),
  email text not null check (email = lower(email) and email <> ''),
  -- The session that asked: it stays when the others end.
  asked_by bytea not null,
  expires_at timestamptz not null,
  primary key (member_id, purpose)
);
