-- The names and graduation years that members ask the college to confirm: one open request each. An answered or withdrawn
-- one goes; the audit record keeps the answer.
create table identity_changes (
  id uuid primary key,
  member_id uuid not null unique references members (id) on delete cascade,
  full_name text check (full_name <> ''),
  graduation_year int,
  asked_at timestamptz not null,
  check (num_nonnulls(full_name, graduation_year) > 0)
);
-- As members_waiting and handovers_waiting: the three are one queue.
create index identity_changes_waiting on identity_changes (asked_at, id);

-- A name shows something. Those that do not give way to what their email begins with.
update members set full_name = split_part(email, '@', 1), name_key = lower(split_part(email, '@', 1))
where name_key = '' and deleted_at is null;
alter table members add constraint members_have_a_name check (name_key <> '' or deleted_at is not null);

-- Emails that look the same, as server/features/members/queries.ts compares them.
create index addresses_by_look on addresses (replace(replace(translate(email, '01', 'ol'), 'rn', 'm'), 'vv', 'w'));
