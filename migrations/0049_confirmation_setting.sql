-- From when members must have confirmed their email address: a setting of administrators. Null: never; infinity: once there is a mail
-- server, after the days of grace. confirms_email stays what lists decide on: whether that time has come.
alter table college add column confirmation_from timestamptz;
update college set confirmation_from = now() where confirms_email;
