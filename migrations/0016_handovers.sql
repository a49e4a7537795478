-- Students who ask to become alumni. They stay students until an administrator agrees; then the row goes. A declined one
-- stays with its reason until they ask again.
create table handovers (
  member_id uuid primary key references members (id) on delete cascade,
  certificate_url text,
  certificate_key text,
  asked_at timestamptz not null,
  declined_at timestamptz,
  decline_reason text,
  check ((declined_at is null) = (decline_reason is null))
);
create index handovers_waiting on handovers (asked_at, member_id) where declined_at is null;
