-- A job opening says its type, workplace, field, pay, deadline and how to apply, as far as whoever posts it wants to. It is open for 30 days
-- from `listed_at`, when it was posted or renewed, unless its deadline comes before or it is filled. `announced_at`: when alerts told of it;
-- `expiry_told`: its author knows that the time runs out.
alter table jobs
  add column type text check (type in ('full_time', 'part_time', 'internship', 'contract', 'volunteer')),
  add column workplace text check (workplace in ('on_site', 'hybrid', 'remote')),
  add column field text check (field <> ''),
  add column field_key text,
  add column salary_from int check (salary_from > 0),
  add column salary_to int check (salary_to > 0),
  add column salary_currency text check (salary_currency ~ '^[A-Z]{3}$'),
  add column salary_period text check (salary_period in ('hour', 'month', 'year')),
  add column closes_on date,
  add column apply_url text check (apply_url ~ '^https?://'),
  add column can_refer boolean not null default false,
  add column filled_at timestamptz,
  add column listed_at timestamptz,
  add column open_until timestamptz,
  add column announced_at timestamptz,
  add column expiry_told boolean not null default false;

-- What was posted long ago gets the same time as what is posted today, and alerts tell of neither.
update jobs set listed_at = created_at, open_until = greatest(created_at, now()) + interval '30 days', announced_at = now();

alter table jobs
  alter column listed_at set not null,
  alter column open_until set not null,
  alter column open_until set default 'infinity',
  add constraint jobs_pay_a_range check (salary_from <= salary_to),
  add constraint jobs_pay_in_a_currency check (
    (coalesce(salary_from, salary_to) is null) = (salary_currency is null) and (salary_currency is null) = (salary_period is null)
  ),
  add constraint jobs_have_a_field_or_none check ((field is null) = (field_key is null));

-- Until when it is open follows from the rest; the day of a deadline ends by the clocks of the college.
create function close_job() returns trigger language plpgsql as $$
begin
  new.open_until := least(
    new.listed_at + interval '30 days',
    new.filled_at,
    (new.closes_on + 1)::timestamp at time zone (select time_zone from college)
  );
  return new;
end
$$;
create trigger jobs_close before insert or update of listed_at, filled_at, closes_on on jobs
  for each row execute function close_job();

drop index jobs_by_time, jobs_by_author;
create index jobs_by_listing on jobs (listed_at desc, id desc);
create index jobs_by_author on jobs (author_id, listed_at desc, id desc);
create index jobs_by_type on jobs (type, listed_at desc, id desc);
create index jobs_by_workplace on jobs (workplace, listed_at desc, id desc);
create index jobs_by_field on jobs (field_key, listed_at desc, id desc);
create index jobs_by_end on jobs (open_until);
create index jobs_unannounced on jobs (id) where announced_at is null;

create table saved_jobs (
  member_id uuid not null references members (id) on delete cascade,
  job_id uuid not null references jobs (id) on delete cascade,
  saved_at timestamptz not null,
  primary key (member_id, job_id)
);
create index saved_jobs_by_job on saved_jobs (job_id);

-- What a member wants to be told of as it is posted: each kind of condition holds for any of its values, an empty one for every job.
create table job_alerts (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  words text not null,
  types text[] not null,
  workplaces text[] not null,
  field_keys text[] not null,
  fields text[] not null,
  created_at timestamptz not null,
  unique (member_id, words, types, workplaces, field_keys)
);
