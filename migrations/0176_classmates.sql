-- People of a class without an address, for the list of lost classmates.
create index roster_records_lost on roster_records (graduation_year, name_key, id) where emails = '{}' and member_id is null;
