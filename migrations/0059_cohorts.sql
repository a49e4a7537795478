-- owner: people
-- Whether somebody else than the member vouches for the graduation year: the college has confirmed it, or they have never changed it since
-- they registered with an address of the college. Years that were free to correct for a week until now count as confirmed after it.
alter table members add column year_confirmed_at timestamptz, add column year_changed_at timestamptz;
update members set year_confirmed_at = now() where role = 'student' and created_at < now() - interval '7 days';
