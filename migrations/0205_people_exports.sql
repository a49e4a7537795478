-- Files of people that the office asks for. Larger ones wait, and someone else agrees to them, so that one stolen session can't take the whole list.
create table people_exports (
  id uuid primary key,
  requester_id uuid not null references members on delete cascade,
  fields text[] not null,
  -- Null when the people were chosen one by one.
  filter jsonb,
  reason text not null check (length(reason) <= 500),
  -- How many people were asked for, then how many are in the file.
  asked int not null check (asked between 1 and 2000),
  given int check (given between 0 and asked),
  needs_agreement boolean not null,
  asked_at timestamptz not null,
  ready_at timestamptz not null check (ready_at >= asked_at),
  expires_at timestamptz not null check (expires_at > ready_at),
  state text not null check (state in ('waiting', 'ready', 'refused', 'cancelled', 'collected', 'expired')),
  answered_by_id uuid references members on delete set null check (answered_by_id <> requester_id),
  answered_at timestamptz,
  ended_at timestamptz,
  check (state <> 'waiting' or (needs_agreement and answered_at is null)),
  check (not needs_agreement or state not in ('ready', 'collected') or answered_at is not null),
  check ((ended_at is null) = (state in ('waiting', 'ready'))),
  check ((given is null) = (state <> 'collected')),
  check (state <> 'collected' or (ended_at >= ready_at and ended_at < expires_at)),
  constraint people_exports_large_ones_wait check (asked <= 500 or (
    length(reason) > 0 and ready_at >= asked_at + case when needs_agreement then interval '1 hour' else interval '24 hours' end
  ))
);
comment on table people_exports is 'owner: people';
create index people_exports_by_requester on people_exports (requester_id, asked_at);
create index people_exports_by_answer on people_exports (answered_by_id) where answered_by_id is not null;
create index people_exports_open on people_exports (asked_at) where ended_at is null;

create function check_people_export() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null and new.state <> old.state then raise exception 'an export that is over stays over'; end if;
  if old.state = 'ready' and new.state = 'waiting' then raise exception 'an agreement stays'; end if;
  if (new.asked, new.fields, new.ready_at, new.needs_agreement) is distinct from (old.asked, old.fields, old.ready_at, old.needs_agreement)
    then raise exception 'what was asked for stays'; end if;
  return new;
end $$;
create trigger people_exports_check before update on people_exports for each row execute function check_people_export();

-- The people in a file, until it is collected.
create table people_export_rows (
  export_id uuid not null references people_exports on delete cascade,
  member_id uuid not null references members on delete cascade,
  primary key (export_id, member_id)
);
comment on table people_export_rows is 'owner: people';
create index people_export_rows_by_member on people_export_rows (member_id);
