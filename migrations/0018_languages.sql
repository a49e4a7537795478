-- Which languages there are is said by the folders of locales/: another one takes no migration.
alter table members drop constraint members_language_check;
alter table members add constraint members_language_is_a_tag check (language ~ '^[a-z]{2,3}$');
