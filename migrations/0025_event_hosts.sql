-- Who hosts an event, where its author says so: the one name of it that people without an account are told.
alter table events add column host text check (char_length(host) between 1 and 100);
