-- When a member put away the first steps of their home; whoever was there before them is past these.
alter table members add column first_steps_dismissed_at timestamptz;
update members set first_steps_dismissed_at = now();
