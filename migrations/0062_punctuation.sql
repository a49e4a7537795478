-- Curly quotes and dashes are searched as the straight ones, as contract/normalizeForSearch.ts has them now.
create function pg_temp.plain(key text) returns text language sql as $$
  select translate(key,
    U&'\2018\2019\201A\201B\2032\02BB\02BC\201C\201D\201E\201F\2033\00AB\00BB\2010\2012\2013\2014\2015\2212\2043',
    '''''''''''''''"""""""-------')
$$;
create function pg_temp.changes(key text) returns boolean language sql as $$
  select key ~ '[\u00ab\u00bb\u02bb\u02bc\u2010\u2012-\u2015\u2018-\u201f\u2032\u2033\u2043\u2212]'
$$;
update events set search_key = pg_temp.plain(search_key) where pg_temp.changes(search_key);
update jobs set search_key = pg_temp.plain(search_key) where pg_temp.changes(search_key);
update mentorships set search_key = pg_temp.plain(search_key) where pg_temp.changes(search_key);
update projects set search_key = pg_temp.plain(search_key) where pg_temp.changes(search_key);
update messages set search_key = pg_temp.plain(search_key) where pg_temp.changes(search_key);
update mentor_offers set search_key = pg_temp.plain(search_key) where pg_temp.changes(search_key);

-- Names are searched without punctuation, and with initials as one word: `nameKey` in server/platform/searchKey.ts.
create function pg_temp.name_key(key text) returns text language sql as $$
  select btrim(regexp_replace(
    regexp_replace(replace(pg_temp.plain(key), '''', ''), U&'[!-/:-@[-`{-~\00B7\0387\0964\0965\0970\2027\30FB\060C\06D4 ]+', ' ', 'g'),
    '(?<![^ ])([^ 0-9]) (?=[^ 0-9](?: |$))', '\1', 'g'))
$$;
update members set name_key = pg_temp.name_key(name_key)
where deleted_at is null and name_key <> email and pg_temp.name_key(name_key) not in ('', name_key);
update vouches set name_key = pg_temp.name_key(name_key) where name_key <> pg_temp.name_key(name_key);
drop function pg_temp.name_key;
drop function pg_temp.changes;
drop function pg_temp.plain;
