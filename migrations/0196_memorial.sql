-- Members who have died. They can't log in, no email is sent to them, and their profile is a page of memory. They take part in nothing, which the
-- constraint keeps so.
alter table members
  add column memorial_since timestamptz,
  add constraint members_in_memoriam_rest check (
    memorial_since is null
    or not (listed or takes_requests or shows_presence or shows_receipts or shows_typing)
  );

-- What a member had chosen before, for undoing it until `undo_until`. `marked_record`: it marked the roster's record as deceased.
create table memorials (
  member_id uuid primary key references members on delete cascade,
  undo_until timestamptz not null,
  listed boolean not null,
  takes_requests boolean not null,
  shows_presence boolean not null,
  shows_receipts boolean not null,
  shows_typing boolean not null,
  marked_record boolean not null
);
comment on table memorials is 'owner: members';
