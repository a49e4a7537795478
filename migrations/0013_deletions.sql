-- Members who want to leave, until the day comes or they stay.
create table deletions (
  member_id uuid primary key references members (id) on delete cascade,
  asked_at timestamptz not null,
  due_at timestamptz not null check (due_at > asked_at),
  postings text not null check (postings in ('anonymise', 'remove'))
);

-- Somebody who has left keeps a row, so that the other side keeps the conversation, and nothing that tells who it was.
alter table members
  add column deleted_at timestamptz,
  drop constraint members_check1,
  add constraint members_have_a_year check (role = 'admin' or deleted_at is not null or graduation_year is not null),
  add constraint members_leave_nothing check (deleted_at is null or (
    email = id || '@deleted.invalid' and name_key = '' and password_hash = ''
    and num_nonnulls(graduation_year, course, usn, field_of_study, position, linkedin, github, photo_key, certificate_url,
      certificate_key, decline_reason, email_verified_at, second_email, time_zone) = 0));
