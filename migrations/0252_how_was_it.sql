-- How a session was for a member: their own answer, which the other never sees. Only sessions that took place have one.
alter table pairing_session_outcomes
  add column went_well boolean,
  add constraint went_well_if_it_took_place check (went_well is null or took_place);

-- What the mentee thanks the mentor for.
alter table pairings
  add column thanks text check (thanks <> ''),
  add column thanked_at timestamptz,
  add constraint thanked_with_words check ((thanks is null) = (thanked_at is null));
create index pairings_thanked on pairings (mentor_id, thanked_at desc, id desc) where thanked_at is not null;
