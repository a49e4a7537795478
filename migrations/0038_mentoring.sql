-- What a mentor offers, one offer each. It is listed for 30 days after `used_at`, when its mentor last changed it, confirmed it or answered a
-- request, or after `paused_until`, the day of its return by the clocks of the college, where `used_at` is then. `idle_told`: its mentor knows that it is hidden soon.
create table mentor_offers (
  mentor_id uuid primary key references members (id) on delete cascade,
  about text not null check (about <> ''),
  topics text[] not null check (topics <> '{}' and topics <@ array['career_choice', 'job_search', 'cv', 'interviews', 'first_job', 'skills',
    'changing_field', 'leadership', 'entrepreneurship', 'research', 'further_study', 'studying_abroad', 'networking', 'work_life_balance']),
  field text check (field <> ''),
  field_key text,
  formats text[] not null check (formats <> '{}' and formats <@ array['video', 'call', 'chat', 'in_person']),
  frequency text not null check (frequency in ('once', 'weekly', 'fortnightly', 'monthly', 'as_needed')),
  languages text[] not null check (languages <> '{}'),
  language_keys text[] not null,
  capacity int not null check (capacity between 1 and 20),
  taken int not null,
  paused_until date,
  used_at timestamptz not null,
  idle_told boolean not null default false,
  search_key text not null,
  created_at timestamptz not null,
  constraint mentor_offers_take_no_more_than_fit check (taken between 0 and capacity),
  constraint mentor_offers_have_a_field_or_none check ((field is null) = (field_key is null))
);
create index mentor_offers_by_use on mentor_offers (used_at desc, mentor_id desc);
create index mentor_offers_by_words on mentor_offers using gin (search_key gin_trgm_ops);

-- What a mentee asks a mentor. It waits since `waiting_since` for whoever has to answer: the mentor, or, once they have asked back, the mentee.
-- `answered_at` is the mentor's first answer. `passed_on_to` is the request to the next choice, which began when this one ended.
create table mentoring_requests (
  id uuid primary key,
  mentee_id uuid not null references members (id) on delete cascade,
  mentor_id uuid not null references members (id) on delete cascade,
  goal text not null check (goal <> ''),
  question text not null check (question <> ''),
  availability text not null check (availability <> ''),
  state text not null check (state in ('asked', 'question', 'accepted', 'declined', 'lapsed', 'withdrawn')),
  passes_on boolean not null,
  asked_at timestamptz not null,
  waiting_since timestamptz not null,
  reminders smallint not null default 0 check (reminders between 0 and 2),
  answered_at timestamptz,
  closed_at timestamptz,
  mentor_question text check (mentor_question <> ''),
  questioned_at timestamptz,
  mentee_answer text check (mentee_answer <> ''),
  mentee_answered_at timestamptz,
  words text check (words <> ''),
  passed_on_to uuid unique references mentoring_requests (id) on delete set null,
  check (mentee_id <> mentor_id),
  constraint mentoring_requests_wait_or_are_closed check ((state in ('asked', 'question')) = (closed_at is null)),
  constraint mentoring_requests_wait_with_a_question check (state <> 'question' or (mentor_question is not null and mentee_answer is null)),
  constraint mentoring_requests_question_in_time check ((mentor_question is null) = (questioned_at is null)),
  constraint mentoring_requests_answer_in_time check ((mentee_answer is null) = (mentee_answered_at is null)),
  constraint mentoring_requests_pass_on_once check (passed_on_to is null or state in ('declined', 'lapsed'))
);
create unique index mentoring_requests_one_open on mentoring_requests (mentee_id, mentor_id) where closed_at is null;
create index mentoring_requests_by_mentee on mentoring_requests (mentee_id, asked_at desc, id desc);
create index mentoring_requests_by_mentor on mentoring_requests (mentor_id, asked_at desc, id desc);
create index mentoring_requests_open_by_mentor on mentoring_requests (mentor_id, asked_at desc, id desc) where closed_at is null;

-- Whom a mentee would ask next.
create table mentoring_choices (
  request_id uuid not null references mentoring_requests (id) on delete cascade,
  ordinal smallint not null,
  mentor_id uuid not null references members (id) on delete cascade,
  primary key (request_id, ordinal),
  unique (request_id, mentor_id)
);
create index mentoring_choices_by_mentor on mentoring_choices (mentor_id);

-- A mentor and a mentee who agreed on a mentorship, which lasts until either of them ends it.
create table pairings (
  id uuid primary key,
  request_id uuid unique references mentoring_requests (id) on delete set null,
  mentor_id uuid not null references members (id) on delete cascade,
  mentee_id uuid not null references members (id) on delete cascade,
  goal text not null check (goal <> ''),
  next_step text check (next_step <> ''),
  started_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid references members (id) on delete set null,
  ending_words text check (ending_words <> ''),
  check (mentor_id <> mentee_id),
  check (ended_at is not null or (ended_by is null and ending_words is null))
);
create unique index pairings_one_active on pairings (mentor_id, mentee_id) where ended_at is null;
create index pairings_by_mentor on pairings (mentor_id, started_at desc, id desc);
create index pairings_by_mentee on pairings (mentee_id, started_at desc, id desc);
create index pairings_by_ender on pairings (ended_by) where ended_by is not null;

-- A pairing takes a place of its mentor's offer for as long as it lasts.
create function take_mentor_place() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.ended_at is null then
    update mentor_offers set taken = taken - 1 where mentor_id = old.mentor_id;
  end if;
  if tg_op <> 'DELETE' and new.ended_at is null then
    update mentor_offers set taken = taken + 1 where mentor_id = new.mentor_id;
  end if;
  return null;
end
$$;
create trigger pairings_take_a_place after insert or delete or update of ended_at, mentor_id on pairings
  for each row execute function take_mentor_place();

create table pairing_items (
  id uuid primary key,
  pairing_id uuid not null references pairings (id) on delete cascade,
  author_id uuid references members (id) on delete set null,
  kind text not null check (kind in ('goal', 'agenda')),
  text text not null check (text <> ''),
  done_at timestamptz,
  created_at timestamptz not null
);
create index pairing_items_by_pairing on pairing_items (pairing_id, id);
create index pairing_items_by_author on pairing_items (author_id) where author_id is not null;

-- Sessions of two, which nobody else sees. They say what a mentorship says, which is open to others.
create table pairing_sessions (
  id uuid primary key,
  pairing_id uuid not null references pairings (id) on delete cascade,
  author_id uuid references members (id) on delete set null,
  title text not null check (title <> ''),
  description text not null check (description <> ''),
  starts_at timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz,
  revision int not null default 0
);
create index pairing_sessions_by_pairing on pairing_sessions (pairing_id, starts_at, id);
create index pairing_sessions_by_author on pairing_sessions (author_id) where author_id is not null;

-- What each of the two writes for themselves alone.
create table pairing_notes (
  pairing_id uuid not null references pairings (id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  note text not null check (note <> ''),
  changed_at timestamptz not null,
  primary key (pairing_id, member_id)
);
create index pairing_notes_by_member on pairing_notes (member_id);

create table pairing_feedback (
  pairing_id uuid not null references pairings (id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  words text not null,
  given_at timestamptz not null,
  primary key (pairing_id, member_id)
);
create index pairing_feedback_by_member on pairing_feedback (member_id);

-- A block ends what the two have with each other, whatever it was made by.
create function part_blocked_pair() returns trigger language plpgsql as $$
begin
  update pairings set ended_at = new.created_at, ended_by = new.blocker_id
    where ended_at is null
      and (mentor_id, mentee_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  update mentoring_requests set closed_at = new.created_at,
      state = case when mentee_id = new.blocker_id then 'withdrawn' else 'declined' end
    where closed_at is null
      and (mentor_id, mentee_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  return null;
end
$$;
create trigger blocks_part_a_pair after insert on blocks for each row execute function part_blocked_pair();

-- Who comes to a session that somebody offers to all, and to how many it is open at most.
alter table mentorships add column places int check (places > 0);
create table mentorship_participants (
  mentorship_id uuid not null references mentorships (id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  joined_at timestamptz not null,
  primary key (mentorship_id, member_id)
);
create index mentorship_participants_by_member on mentorship_participants (member_id);

-- Somebody who is not to be suggested as a person one may know can still be suggested as a mentor.
alter table dismissed_suggestions
  add column kind text not null default 'person' check (kind in ('person', 'mentor')),
  drop constraint dismissed_suggestions_pkey,
  add primary key (member_id, kind, dismissed_id);
