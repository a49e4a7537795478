-- Students who ask to become alumni. They stay students until an administrator agrees; then the row goes, and what it says
-- of the certificate is the member's. A declined one stays with its reason until they ask again.
create table handovers (
  member_id uuid primary key references members (id) on delete cascade,
  certificate_url text,
  certificate_key text,
  asked_at timestamptz not null,
  verification text not null check (verification in ('pending', 'declined')),
  decline_reason text,
  check ((verification = 'declined') = (decline_reason is not null))
);
-- As members_waiting: the two are one queue.
create index handovers_waiting on handovers (verification, asked_at, member_id);
