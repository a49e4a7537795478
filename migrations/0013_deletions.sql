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
    email = id || '@deleted.invalid' and name_key = '' and password_hash = '' and not listed
    and num_nonnulls(graduation_year, course, usn, field_of_study, position, linkedin, github, photo_key, certificate_url,
      certificate_key, decline_reason, email_verified_at, second_email, time_zone) = 0));

-- A posting without an author is of somebody who has left; the listings that the portal came with never had one.
alter table projects
  add column starter boolean not null default false,
  add check (not starter or author_id is null);
update projects set starter = true where author_id is null;

-- What somebody who has left wrote to the college stays, without the address.
alter table contacts alter column email drop not null;

-- The audit record stays append-only, but for the names of those who have left: while they are erased, and nothing else.
create function keep_record() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('portal.erasing', true) = 'yes'
    and (new.id, new.actor_id, new.action, new.subject_id, new.at)
      is not distinct from (old.id, old.actor_id, old.action, old.subject_id, old.at) then
    return new;
  end if;
  raise exception 'The audit record is append-only.';
end $$;
drop trigger audit_entries_append_only on audit_entries;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function keep_record();
drop function refuse_change();
