-- Finds those of a field, or of all, who began with the same group.
create index pathway_people_by_start on pathway_people (first_group, field_key) include (member_id);
