-- What was emailed to each member and what became of it, for 90 days. `subject` is null where it would name other members or quote them.
create table sent_emails (
  -- The id of the email's task, so that retries change the same row.
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  kind text not null,
  subject text,
  fate text not null check (fate in ('sent', 'delayed', 'refused')),
  delays smallint not null default 0,
  at timestamptz not null
);
create index sent_emails_by_member on sent_emails (member_id, at desc, id desc);
create index sent_emails_by_time on sent_emails (at);
comment on table sent_emails is 'owner: platform';
