-- The last day on which each member used the portal, in the college's time zone; -infinity before the first. Apart from `members`, because a write to it
-- would wait for its locks and touch all its indexes.
create table last_days (
  member_id uuid primary key references members on delete cascade,
  day date not null default '-infinity'
);
comment on table last_days is 'owner: members';
create index last_days_by_day on last_days (day, member_id);

insert into last_days (member_id, day)
select members.id, coalesce(max((used_at at time zone college.time_zone)::date), '-infinity')
from members cross join college left join sessions on sessions.member_id = members.id
where deleted_at is null
group by members.id;

create function add_last_day() returns trigger language plpgsql as $$
begin
  insert into last_days (member_id) values (new.id);
  return null;
end $$;
create trigger members_add_last_day after insert on members for each row execute function add_last_day();

-- What the alumni office calls members. They find their tags in their data export.
create table member_tags (
  member_id uuid not null references members on delete cascade,
  label text not null check (length(label) between 1 and 40),
  label_key text not null,
  primary key (member_id, label_key)
);
create index member_tags_by_label on member_tags (label_key, member_id);
comment on table member_tags is 'owner: people';

-- Filters of the people list that an administrator has kept.
create table people_views (
  id uuid primary key,
  owner_id uuid not null references members on delete cascade,
  name text not null check (length(name) between 1 and 80),
  filter jsonb not null,
  created_at timestamptz not null
);
create index people_views_by_owner on people_views (owner_id, id);
comment on table people_views is 'owner: people';

-- The orders and filters of the people list.
create index members_listed_by_joining on members (role, created_at, id) where deleted_at is null;
create index members_suspended on members (role, name_key, id) where suspended_at is not null;
create index members_listed_unconfirmed on members (role, name_key, id) where email_verified_at is null and deleted_at is null;
create index profiles_by_course on profiles (lower(course));
