-- A member can ask for a mentorship, a CV review or a mock interview. `client_id` is the asker's own, so that a retry asks once. Only a CV
-- review needs no availability.
alter table mentoring_requests
  add column kind text not null default 'mentorship' check (kind in ('mentorship', 'cv_review', 'mock_interview')),
  add column client_id uuid,
  alter column availability drop not null,
  add constraint mentoring_requests_say_when check (availability is not null or kind = 'cv_review'),
  add constraint mentoring_requests_once_per_client_id unique (mentee_id, client_id);
drop index mentoring_requests_one_open;
create unique index mentoring_requests_one_open on mentoring_requests (mentee_id, mentor_id, kind) where closed_at is null;
create index mentoring_requests_by_month on mentoring_requests (mentor_id, kind, closed_at) where state = 'accepted';

alter table pairings
  add column kind text not null default 'mentorship' check (kind in ('mentorship', 'cv_review', 'mock_interview'));
drop index pairings_one_active;
create unique index pairings_one_active on pairings (mentor_id, mentee_id, kind) where ended_at is null;

-- Only a mentorship takes a place of its mentor's offer.
create or replace function take_mentor_place() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.ended_at is null and old.kind = 'mentorship' then
    update mentor_offers set taken = taken - 1 where mentor_id = old.mentor_id;
  end if;
  if tg_op <> 'DELETE' and new.ended_at is null and new.kind = 'mentorship' then
    update mentor_offers set taken = taken + 1 where mentor_id = new.mentor_id;
  end if;
  return null;
end
$$;

-- What members offer: reviews of CVs and mock interviews, at most `per_month` accepted in 30 days, for a field or for any.
create table practice_offers (
  member_id uuid not null references members (id) on delete cascade,
  kind text not null check (kind in ('cv_review', 'mock_interview')),
  field text check (field <> ''),
  field_key text,
  per_month smallint not null check (per_month between 1 and 20),
  paused boolean not null default false,
  created_at timestamptz not null,
  primary key (member_id, kind),
  constraint practice_offers_have_a_field_or_none check ((field is null) = (field_key is null))
);
comment on table practice_offers is 'owner: mentoring';
create index practice_offers_by_kind on practice_offers (kind, member_id) where not paused;
