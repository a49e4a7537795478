-- Whether the member chose to ask without their name, so that a draft isn't posted with it.
alter table post_drafts add column anonymous boolean not null default false;
