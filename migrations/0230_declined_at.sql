-- Declined alumni and graduation requests are listed by when they were declined.
alter table members add column verification_declined_at timestamptz;
alter table handovers add column verification_declined_at timestamptz;

with latest as (
  select subject_id, max(at) as at from audit.entries where action in ('alumnus.declined', 'alumnus.revoked') group by 1
)
update members set verification_declined_at = coalesce((select at from latest where subject_id = members.id::text), created_at)
where verification = 'declined';

with latest as (
  select subject_id, max(at) as at from audit.entries where action = 'handover.declined' group by 1
)
update handovers set verification_declined_at = coalesce((select at from latest where subject_id = member_id::text), asked_at)
where verification = 'declined';

create index members_declined on members (coalesce(verification_declined_at, created_at) desc, id desc)
  where role = 'alumni' and verification = 'declined' and deleted_at is null;
create index handovers_declined on handovers (coalesce(verification_declined_at, asked_at) desc, member_id desc) where verification = 'declined';
