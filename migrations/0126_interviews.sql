-- Interview experiences by company and year. Of those without a name, `author_id` is only for their writer, and for administrators who lift the name.
create table interviews (
  id uuid primary key,
  author_id uuid references members,
  client_id uuid,
  anonymous boolean not null,
  company text not null check (company <> ''),
  company_key text not null check (company_key <> ''),
  role text not null check (role <> ''),
  year smallint not null check (year between 1950 and 2200),
  month smallint not null check (month between 1 and 12),
  kind text check (kind in ('internship', 'first_job', 'later')),
  way text check (way in ('campus', 'referral', 'applied', 'here', 'other')),
  difficulty text check (difficulty in ('easy', 'medium', 'hard')),
  outcome text not null check (outcome in ('offer', 'no_offer', 'waiting', 'withdrew')),
  -- In order: kind, minutes or null, what was asked, and how it felt or null.
  rounds jsonb not null check (jsonb_typeof(rounds) = 'array' and jsonb_array_length(rounds) between 1 and 10),
  advice text not null default '',
  search_key text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text check (hidden_reason in ('unkind', 'off_topic', 'spam', 'unsafe', 'other')),
  unique (author_id, client_id),
  check ((hidden_at is null) = (hidden_reason is null))
);
create index interviews_by_time on interviews (created_at desc, id desc);
create index interviews_by_company on interviews (company_key, created_at desc, id desc);
create index interviews_by_year on interviews (year, created_at desc, id desc);
create index interviews_by_author on interviews (author_id, created_at desc, id desc);
comment on table interviews is 'owner: guidance';

-- Whether it has a name is chosen once. Otherwise, those who have seen it before would know whose it is.
create function keep_interview_anonymous() returns trigger language plpgsql as $$
begin
  if old.anonymous <> new.anonymous then raise exception 'interviews stay with or without a name'; end if;
  return new;
end $$;
create trigger interviews_keep_anonymous before update of anonymous on interviews for each row execute function keep_interview_anonymous();

create table interview_helpful (
  interview_id uuid not null references interviews on delete cascade,
  member_id uuid not null references members on delete cascade,
  marked_at timestamptz not null,
  primary key (interview_id, member_id)
);
create index interview_helpful_by_member on interview_helpful (member_id);
comment on table interview_helpful is 'owner: guidance';

-- How an interview is moderated, from the first time that it was hidden.
create table interview_reviews (
  interview_id uuid primary key references interviews on delete cascade,
  reasons jsonb not null default '{}',
  shown_at timestamptz,
  changed_at timestamptz,
  asked_at timestamptz,
  decision text check (decision in ('shown', 'kept', 'change')),
  note text
);
comment on table interview_reviews is 'owner: guidance';

-- Administrators' requests to see the writer of an interview without a name, like `name_requests` of posts.
create table interview_name_requests (
  id uuid primary key,
  interview_id uuid not null references interviews on delete cascade,
  reason text not null check (reason <> ''),
  requested_by uuid references members on delete set null,
  requested_at timestamptz not null,
  decided_by uuid references members on delete set null,
  decided_at timestamptz,
  state text not null check (state in ('open', 'lifted', 'refused')),
  check ((state = 'open') = (decided_at is null)),
  check (state <> 'lifted' or decided_by <> requested_by)
);
comment on table interview_name_requests is 'owner: guidance';
create unique index interview_name_requests_in_force on interview_name_requests (interview_id) where state <> 'refused';
create index interview_name_requests_by_interview on interview_name_requests (interview_id, requested_at desc, id desc);
create index interview_name_requests_by_requester on interview_name_requests (requested_by);
create index interview_name_requests_by_decider on interview_name_requests (decided_by);

create function check_interview_name_request() returns trigger language plpgsql as $$
begin
  if new.state <> 'refused' and not exists (
    select from interviews where id = new.interview_id and anonymous and author_id is not null
  ) then raise exception 'only interviews without a name have a hidden writer'; end if;
  if new.state <> 'refused' and not exists (
    select from reports where kind = 'interview' and target_id = new.interview_id and outcome is distinct from 'shown'
  ) then raise exception 'only reported interviews give their writer'; end if;
  if new.state = 'lifted' and new.decided_by is null and (
    select count(*) from members where role = 'admin' and suspended_at is null
  ) <> 1 then raise exception 'a second administrator has to agree'; end if;
  return new;
end $$;
create trigger interview_name_requests_check before insert or update of state on interview_name_requests
  for each row execute function check_interview_name_request();
