-- Applications. A job may take them on the portal: its poster promises an answer by a day, and asks up to three questions. `closed_at`: closed to
-- applications with a message.
alter table jobs
  add column apply_here boolean not null default false,
  add column answer_by date,
  add column note_prompt text check (note_prompt <> ''),
  add column questions jsonb not null default '[]',
  add column answer_by_before date,
  add column answer_by_reason text check (answer_by_reason <> ''),
  add column answer_by_moved_at timestamptz,
  add column closed_at timestamptz,
  -- The college was notified of answers that are a week late.
  add column late_reported_at timestamptz,
  add constraint jobs_promise_an_answer check (not apply_here or answer_by is not null),
  add constraint jobs_have_three_questions check (jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) <= 3),
  add constraint jobs_move_with_a_reason check (
    (answer_by_moved_at is null) = (answer_by_reason is null) and (answer_by_moved_at is null) = (answer_by_before is null)
  );

create or replace function close_job() returns trigger language plpgsql as $$
begin
  new.open_until := least(
    new.listed_at + interval '30 days',
    new.filled_at,
    new.closed_at,
    (new.closes_on + 1)::timestamp at time zone (select time_zone from college)
  );
  -- Unless its poster chose a day, the answer is promised seven days after the job closes.
  if new.apply_here and new.answer_by is null then
    new.answer_by := (
      least(new.listed_at + interval '30 days', (new.closes_on + 1)::timestamp at time zone (select time_zone from college))
        - interval '1 second'
    ) at time zone (select time_zone from college) + interval '7 days';
  end if;
  return new;
end
$$;
drop trigger jobs_close on jobs;
create trigger jobs_close before insert or update of listed_at, filled_at, closed_at, closes_on, apply_here, answer_by on jobs
  for each row execute function close_job();

-- Members who see the applicants of a job in addition to its poster.
create table job_readers (
  job_id uuid not null references jobs on delete cascade,
  member_id uuid not null references members on delete cascade,
  place int not null check (place between 1 and 4),
  added_at timestamptz not null,
  -- They were notified of it.
  told boolean not null default false,
  primary key (job_id, member_id),
  unique (job_id, place)
);
create index job_readers_by_member on job_readers (member_id);
comment on table job_readers is 'owner: opportunities';

-- A CV is offered again while `listed`. Its file stays while an application has it.
create table cvs (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  client_id uuid,
  key text not null,
  name text not null check (name <> ''),
  bytes int not null check (bytes > 0),
  pages int not null check (pages > 0),
  listed boolean not null default true,
  used_for text,
  created_at timestamptz not null,
  used_at timestamptz,
  unique (member_id, client_id)
);
create index cvs_by_key on cvs (key);
create index cvs_unlisted on cvs (id) where not listed;
comment on table cvs is 'owner: opportunities';

-- A message that closes several applications at `leaves_at`, unless it is undone before.
create table closings (
  id uuid primary key,
  job_id uuid not null references jobs on delete cascade,
  member_id uuid references members on delete set null,
  client_id uuid,
  words text not null check (words <> ''),
  closes_job boolean not null,
  leaves_at timestamptz not null,
  sent_at timestamptz,
  undone_at timestamptz,
  created_at timestamptz not null,
  unique (member_id, client_id),
  check (sent_at is null or undone_at is null)
);
create index closings_by_job on closings (job_id, leaves_at);
comment on table closings is 'owner: opportunities';

-- The title, company and place are those of the job when the application was saved, and stay when the job is removed. A member applies once, and
-- once `again` after withdrawing. `waits`: the applicant answered last. `answered_at`: when a reader first answered. `kept`: whether the promise was.
create table applications (
  id uuid primary key,
  job_id uuid references jobs on delete set null,
  member_id uuid not null references members on delete cascade,
  again boolean not null default false,
  tracked boolean not null default false,
  title text not null,
  company text not null,
  location text not null,
  state text not null check (state in ('draft', 'sent', 'seen', 'in_touch', 'interview', 'offer', 'closed')),
  outcome text check (outcome in ('hired', 'not_this_time', 'withdrew', 'declined', 'no_answer', 'removed')),
  withdrawal text check (withdrawal in ('found_something', 'not_right', 'rather_not_say')),
  parts text[] not null default '{}',
  cv_id uuid references cvs on delete set null,
  note text not null default '',
  note_prompt text,
  answers jsonb not null default '[]',
  saved_at timestamptz not null,
  sent_at timestamptz,
  seen_at timestamptz,
  seen_by uuid references members on delete set null,
  moved_at timestamptz not null,
  answered_at timestamptz,
  answer_by date,
  kept boolean,
  waits boolean not null default false,
  interview_at timestamptz,
  interview_zone text,
  interview_place text,
  interview_answer text check (interview_answer in ('confirmed', 'another_time')),
  interview_words text,
  offer_until date,
  offer_answer text check (offer_answer in ('accepted', 'declined', 'more_time')),
  offer_words text,
  words text,
  asked_at timestamptz,
  reminded_at timestamptz,
  late_told_at timestamptz,
  closing_id uuid references closings on delete set null,
  closing_line text,
  closing_outcome text check (closing_outcome in ('hired', 'not_this_time')),
  closed_at timestamptz,
  referred_by uuid references members on delete set null,
  revision int not null default 0,
  cleared_at timestamptz,
  hidden_at timestamptz,
  -- The order of the readers' list: by state, those who answered last first.
  rank smallint not null generated always as (
    (case state when 'sent' then 2 when 'seen' then 4 when 'in_touch' then 6 when 'interview' then 8 when 'offer' then 10 when 'closed' then 12 else 14 end)
      - waits::int
  ) stored,
  unique (job_id, member_id, again),
  check ((state = 'closed') = (closed_at is not null)),
  check (tracked or (state = 'closed') = (outcome is not null)),
  check (tracked or (state = 'draft') = (sent_at is null)),
  check (tracked or state = 'draft' or answer_by is not null),
  check (job_id is not null or tracked or state = 'closed'),
  check (state <> 'interview' or tracked or interview_at is not null),
  check ((interview_at is null) = (interview_place is null) and (interview_at is null) = (interview_zone is null)),
  check (state <> 'offer' or tracked or offer_until is not null)
);
create index applications_of_member on applications (member_id, moved_at desc, id desc);
create index applications_of_job on applications (job_id, rank, moved_at desc, id desc) where state <> 'draft' and not tracked;
create index applications_by_cv on applications (cv_id) where cv_id is not null;
create index applications_by_closing on applications (closing_id) where closing_id is not null;
create index applications_waiting on applications (answer_by) where answered_at is null and state in ('sent', 'seen', 'in_touch');
comment on table applications is 'owner: opportunities';

create table application_steps (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  what text not null,
  by text not null check (by in ('applicant', 'poster', 'portal')),
  actor_id uuid references members on delete set null,
  words text,
  client_id uuid,
  -- What the application was before, for undoing.
  before jsonb,
  at timestamptz not null,
  unique (application_id, client_id)
);
create index application_steps_by_time on application_steps (application_id, at desc, id desc);
create unique index application_steps_closed_once on application_steps (application_id) where what = 'closed';
comment on table application_steps is 'owner: opportunities';

create table application_notes (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  author_id uuid references members on delete set null,
  client_id uuid,
  body text not null check (body <> ''),
  created_at timestamptz not null,
  unique (author_id, client_id)
);
create index application_notes_by_application on application_notes (application_id, created_at);
comment on table application_notes is 'owner: opportunities';

create table application_exports (
  id uuid primary key,
  job_id uuid not null references jobs on delete cascade,
  member_id uuid references members on delete set null,
  exported_at timestamptz not null
);
create index application_exports_by_job on application_exports (job_id, exported_at);
comment on table application_exports is 'owner: opportunities';

-- Whether a poster kept the promise to an applicant, who isn't named.
create table kept_promises (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  kept boolean not null,
  settled_at timestamptz not null
);
create index kept_promises_by_member on kept_promises (member_id, settled_at);
comment on table kept_promises is 'owner: opportunities';
