-- The queue is filtered by the verdict.
create index verification_matches_by_verdict on verification_matches (verdict, member_id);
