-- A member can report content again once their earlier report of it was handled.
drop index reports_once;
create unique index reports_once on reports (kind, target_id, reporter_id) where handled_at is null;
