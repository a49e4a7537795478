-- What the college asked an alumnus for before it decides: at most one question without an answer, and the latest answer.
create table verification_asks (
  member_id uuid primary key references members on delete cascade,
  wants text[] not null check (cardinality(wants) > 0 and wants <@ array['certificate', 'usn', 'photo', 'vouchers', 'other']),
  message text not null,
  asked_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
comment on table verification_asks is 'owner: people';

-- Members whose entries in the verification queue rest until a time, because they were asked or skipped.
create table queue_rests (
  member_id uuid primary key references members on delete cascade,
  until timestamptz not null
);
comment on table queue_rests is 'owner: people';

-- What administrators note about a member, who finds it in their data export.
create table member_notes (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  author_id uuid references members on delete set null,
  body text not null check (length(body) between 1 and 2000),
  written_at timestamptz not null
);
create index member_notes_by_member on member_notes (member_id, id);
create index member_notes_by_author on member_notes (author_id) where author_id is not null;
comment on table member_notes is 'owner: people';
