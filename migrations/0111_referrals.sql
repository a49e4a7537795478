-- Requests to the poster of a job for a referral. One that is open waits since `waiting_since`, and lapses after seven days; a question begins them
-- again, once.
create table referrals (
  id uuid primary key,
  job_id uuid references jobs on delete set null,
  title text not null,
  company text not null,
  asker_id uuid not null references members on delete cascade,
  referrer_id uuid references members on delete set null,
  client_id uuid,
  state text not null check (state in ('asked', 'question', 'referred', 'refused', 'lapsed', 'withdrawn')),
  why text not null check (why <> ''),
  look text not null,
  question text,
  answer text,
  reason text check (reason in ('not_known_enough', 'not_fitting', 'no_longer_there', 'too_many_requests', 'other')),
  words text,
  reminders int not null default 0,
  asked_at timestamptz not null,
  waiting_since timestamptz not null,
  closed_at timestamptz,
  unique (asker_id, client_id),
  check ((state in ('asked', 'question')) = (closed_at is null)),
  check ((state = 'refused') = (reason is not null)),
  check (closed_at is not null or referrer_id is not null)
);
create unique index referrals_open on referrals (job_id, asker_id) where closed_at is null;
create index referrals_by_asker on referrals (asker_id, asked_at desc, id desc);
create index referrals_by_referrer on referrals (referrer_id, asked_at desc, id desc);
create index referrals_waiting on referrals (waiting_since) where closed_at is null;
comment on table referrals is 'owner: opportunities';

-- Members who followed the link of a job. `answered_at`: they said whether they applied.
create table job_visits (
  member_id uuid not null references members on delete cascade,
  job_id uuid not null references jobs on delete cascade,
  visited_at timestamptz not null,
  answered_at timestamptz,
  primary key (member_id, job_id)
);
create index job_visits_by_job on job_visits (job_id);
comment on table job_visits is 'owner: opportunities';
