-- True while the portal has a mail server: the directory opens once a member's address is confirmed. Written at each start.
alter table college add column confirms_email boolean not null default false;

-- An address that nobody has confirmed is nobody's second one: its true owner could neither register nor reset with it.
update members set second_email = null where second_email_verified_at is null and second_email is not null;
alter table members add constraint members_second_email_confirmed
  check ((second_email is null) = (second_email_verified_at is null));

-- A change of the second step is confirmed by one that exists.
alter table factor_challenges drop constraint factor_challenges_purpose_check,
  add constraint factor_challenges_purpose_check check (purpose in ('log_in', 'new_passkey', 'factor_change'));

-- Wrong codes in a row, and until when no further one is taken.
alter table totp_secrets
  add column failures integer not null default 0 check (failures >= 0),
  add column locked_until timestamptz;
