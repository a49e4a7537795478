-- What a member tells of themselves, apart from who they are to the college (members). `changed` is the transaction that changed
-- anything which the directory shows or searches: its index reads what is newer than the snapshot it was read by.
create table places (
  id int primary key,
  name text not null check (name <> ''),
  region text,
  country text not null check (country ~ '^[A-Z]{2}$'),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180)
);

create table profiles (
  member_id uuid primary key references members (id) on delete cascade,
  headline text,
  about text,
  course text,
  field_of_study text,
  skills text[] not null default '{}',
  languages text[] not null default '{}',
  help text[] not null default '{}' check (help <@ array['mentoring', 'referrals', 'mock_interviews', 'cv_reviews',
    'career_advice', 'internships', 'hiring', 'talks', 'projects', 'studying_abroad']),
  place_id int references places (id),
  linkedin text,
  github text,
  website text,
  pronouns text,
  birthday date,
  education_audience text not null default 'members',
  position_audience text not null default 'members',
  about_audience text not null default 'members',
  skills_audience text not null default 'members',
  help_audience text not null default 'members',
  location_audience text not null default 'members',
  languages_audience text not null default 'members',
  pronouns_audience text not null default 'members',
  birthday_audience text not null default 'nobody',
  links_audience text not null default 'members',
  email_audience text not null default 'nobody',
  changed xid8 not null default pg_current_xact_id(),
  check (education_audience in ('members', 'alumni', 'cohort', 'nobody')),
  check (position_audience in ('members', 'alumni', 'cohort', 'nobody')),
  check (about_audience in ('members', 'alumni', 'cohort', 'nobody')),
  check (skills_audience in ('members', 'alumni', 'cohort', 'nobody')),
  check (help_audience in ('members', 'alumni', 'cohort', 'nobody')),
  check (location_audience in ('members', 'alumni', 'cohort', 'nobody')),
  check (languages_audience in ('members', 'alumni', 'cohort', 'nobody')),
  check (pronouns_audience in ('members', 'alumni', 'cohort', 'nobody')),
  check (birthday_audience in ('members', 'alumni', 'cohort', 'nobody')),
  check (links_audience in ('members', 'alumni', 'cohort', 'nobody')),
  check (email_audience in ('members', 'alumni', 'cohort', 'nobody'))
);
create index profiles_by_change on profiles (changed);
create index profiles_by_place on profiles (place_id) where place_id is not null;

insert into profiles (member_id, headline, course, field_of_study, linkedin, github, education_audience, position_audience,
  links_audience, email_audience)
select id, position, course, field_of_study, linkedin, github, education_audience, position_audience, links_audience, email_audience
from members;

-- Months as exactly as they are remembered: a year, or a month of one. What has not ended lasts.
create table experiences (
  member_id uuid not null references members (id) on delete cascade,
  ordinal smallint not null,
  title text not null check (title <> ''),
  company text not null check (company <> ''),
  location text,
  started text not null check (started ~ '^\d{4}(-\d{2})?$'),
  ended text check (ended ~ '^\d{4}(-\d{2})?$'),
  description text,
  primary key (member_id, ordinal)
);
create table educations (
  member_id uuid not null references members (id) on delete cascade,
  ordinal smallint not null,
  school text not null check (school <> ''),
  degree text,
  started text not null check (started ~ '^\d{4}(-\d{2})?$'),
  ended text check (ended ~ '^\d{4}(-\d{2})?$'),
  primary key (member_id, ordinal)
);

alter table members
  drop constraint members_leave_nothing,
  drop column course, drop column field_of_study, drop column position, drop column linkedin, drop column github,
  drop column education_audience, drop column position_audience, drop column links_audience, drop column email_audience,
  add constraint members_leave_nothing check (deleted_at is null or (
    email = id || '@deleted.invalid' and name_key = '' and password_hash = '' and not listed
    and num_nonnulls(graduation_year, usn, photo_key, certificate_url, certificate_key, decline_reason, email_verified_at,
      second_email, time_zone) = 0)),
  -- Every member has a profile: both rows are there once the transaction ends.
  add constraint members_have_a_profile foreign key (id) references profiles (member_id) deferrable initially deferred;

create function mark_profile_changed() returns trigger language plpgsql as $$
begin
  new.changed := pg_current_xact_id();
  return new;
end $$;
create trigger profiles_mark_changed before update on profiles for each row execute function mark_profile_changed();

create function mark_member_changed() returns trigger language plpgsql as $$
begin
  update profiles set changed = pg_current_xact_id() where member_id = new.id;
  return null;
end $$;
create trigger members_mark_changed after update on members for each row
  when ((old.role, old.full_name, old.graduation_year, old.verification, old.listed, old.photo_key)
      is distinct from (new.role, new.full_name, new.graduation_year, new.verification, new.listed, new.photo_key)
    or (old.suspended_at, old.deleted_at, old.email_verified_at)
      is distinct from (new.suspended_at, new.deleted_at, new.email_verified_at))
  execute function mark_member_changed();

-- The directory looks names up in its index in memory.
drop index members_by_name_further;
