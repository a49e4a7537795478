-- How soon a member usually answers whoever writes first; null while too few answers tell it, or they hide their receipts.
alter table profiles add column replies_within text check (replies_within in ('day', 'days', 'week'));
