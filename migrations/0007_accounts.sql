-- Whether an address is its member's is known once a link sent to it was used. Language is a folder of locales/.
alter table members
  add column email_verified_at timestamptz,
  add column language text not null default 'en' check (language in ('en', 'hi', 'ur'));
