-- Rights at the desk, added to a membership. An office account has them too; it has the role `admin`, because it never was a member.
create table rights (
  member_id uuid not null references members (id) on delete cascade,
  name text not null check (name in ('owner', 'administrator', 'verifier', 'moderator', 'events', 'communicator')),
  -- The graduation years that a verifier decides on; null for all.
  from_year smallint,
  to_year smallint check (to_year >= from_year),
  -- The last day, in the college's time zone; null without an end.
  until date check (until is null or name <> 'owner'),
  given_by uuid references members (id) on delete set null,
  given_at timestamptz not null,
  primary key (member_id, name),
  constraint rights_years_are_a_range check ((from_year is null) = (to_year is null)),
  constraint rights_years_are_for_verifiers check (from_year is null or name = 'verifier')
);
comment on table rights is 'owner: members';
create index rights_by_name on rights (name, member_id);
create index rights_by_giver on rights (given_by) where given_by is not null;

-- Every administrator could do everything until now.
insert into rights (member_id, name, given_by, given_at)
  select members.id, 'owner', appointed_by, coalesce(appointed_at, members.created_at)
  from members left join appointments on appointments.member_id = members.id
  where role = 'admin' and suspended_at is null and deleted_at is null;

-- A session at the desk acts for the college; one in the portal acts for the member.
alter table sessions add column desk boolean not null default false;
update sessions set desk = true where member_id in (select id from members where role = 'admin');

-- Administrators who were members before are members again.
update members set role = former_role from appointments
  where member_id = members.id and former_role is not null and role = 'admin' and deleted_at is null;
drop table appointments;

-- A challenge continues the login that it interrupted.
alter table factor_challenges drop constraint factor_challenges_purpose_check,
  add constraint factor_challenges_purpose_check check (purpose in ('log_in', 'desk_log_in', 'new_passkey', 'factor_change'));

-- What the member could do before, which undoing gives back. A removal of an owner takes effect only at its end.
alter table administrator_removals
  add column rights jsonb not null default '[{"name": "owner", "fromYear": null, "toYear": null, "until": null}]',
  add column pending boolean not null default false;
alter table administrator_removals alter column rights drop default;

alter table administrator_invitations
  add column rights jsonb not null default '[{"name": "owner", "fromYear": null, "toYear": null, "until": null}]';
alter table administrator_invitations alter column rights drop default;
