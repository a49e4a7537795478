-- Each search read the whole list of pending entries, which only a vacuum empties.
alter index roster_records_by_match_keys set (fastupdate = off);
alter index roster_records_by_email set (fastupdate = off);
select gin_clean_pending_list('roster_records_by_match_keys'), gin_clean_pending_list('roster_records_by_email');
