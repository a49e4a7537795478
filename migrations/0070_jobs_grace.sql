-- 0036 gave the jobs that were there before it another 30 days, but they kept the time at which they had been posted, so that those older
-- than 30 days left the lists at once and their authors got no notice. They count as listed now: open for 30 days from this
-- upgrade, with the notice five days before. No other job is open for longer than 30 days after it was listed.
update jobs set listed_at = now(), expiry_told = false where open_until > listed_at + interval '30 days';
