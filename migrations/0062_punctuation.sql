-- Curly quotes and dashes are searched as the straight ones, and the digits of all scripts as 0 to 9, as contract/normalizeForSearch.ts has them now.
create function pg_temp.plain(key text) returns text language sql as $$
  select translate(translate(key,
    U&'\2018\2019\201A\201B\2032\02BB\02BC\201C\201D\201E\201F\00AB\00BB\2010\2012\2013\2014\2015\2212\2043',
    '''''''''''''''""""""-------'),
    U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669'
      '\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9'
      '\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F'
      '\09E6\09E7\09E8\09E9\09EA\09EB\09EC\09ED\09EE\09EF'
      '\0A66\0A67\0A68\0A69\0A6A\0A6B\0A6C\0A6D\0A6E\0A6F'
      '\0AE6\0AE7\0AE8\0AE9\0AEA\0AEB\0AEC\0AED\0AEE\0AEF'
      '\0B66\0B67\0B68\0B69\0B6A\0B6B\0B6C\0B6D\0B6E\0B6F'
      '\0BE6\0BE7\0BE8\0BE9\0BEA\0BEB\0BEC\0BED\0BEE\0BEF'
      '\0C66\0C67\0C68\0C69\0C6A\0C6B\0C6C\0C6D\0C6E\0C6F'
      '\0CE6\0CE7\0CE8\0CE9\0CEA\0CEB\0CEC\0CED\0CEE\0CEF'
      '\0D66\0D67\0D68\0D69\0D6A\0D6B\0D6C\0D6D\0D6E\0D6F'
      '\0DE6\0DE7\0DE8\0DE9\0DEA\0DEB\0DEC\0DED\0DEE\0DEF'
      '\0E50\0E51\0E52\0E53\0E54\0E55\0E56\0E57\0E58\0E59'
      '\0ED0\0ED1\0ED2\0ED3\0ED4\0ED5\0ED6\0ED7\0ED8\0ED9'
      '\0F20\0F21\0F22\0F23\0F24\0F25\0F26\0F27\0F28\0F29'
      '\1040\1041\1042\1043\1044\1045\1046\1047\1048\1049'
      '\17E0\17E1\17E2\17E3\17E4\17E5\17E6\17E7\17E8\17E9',
    repeat('0123456789', 17))
$$;
create function pg_temp.changes(key text) returns boolean language sql as $$
  select key ~ '[\u00ab\u00bb\u02bb\u02bc\u2010\u2012-\u2015\u2018-\u201f\u2032\u2043\u2212'
    '\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f\u0de6-\u0def\u0e50-\u0e59\u0ed0-\u0ed9\u0f20-\u0f29\u1040-\u1049\u17e0-\u17e9]'
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
