-- When a suspension ends automatically; null for one without an end.
alter table members
  add column suspended_until timestamptz,
  add constraint members_suspended_until_are_suspended check (suspended_until is null or suspended_at is not null);
