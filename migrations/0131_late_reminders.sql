-- When the college last reminded a poster of late answers.
alter table jobs add column late_reminded_at timestamptz;
