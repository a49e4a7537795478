-- "Mentoring" among what a member helps with follows their offer: who has a listed one has the topic, and nobody else.
update profiles set help = case when listed.is_listed then array_append(help, 'mentoring') else array_remove(help, 'mentoring') end
from (
  select profiles.member_id, exists (
    select from mentor_offers as offer
    where offer.mentor_id = profiles.member_id and offer.used_at > now() - interval '30 days'
      and coalesce(offer.paused_until <= (now() at time zone college.time_zone)::date, true)
  ) as is_listed
  from profiles cross join college
) as listed
where listed.member_id = profiles.member_id and listed.is_listed <> ('mentoring' = any (help));
