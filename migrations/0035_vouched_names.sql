-- Under which name somebody was vouched for: under another one it says nothing.
alter table vouches add column name_key text;
update vouches set name_key = members.name_key from members where members.id = vouches.candidate_id;
alter table vouches alter column name_key set not null;
