-- Administrators who chose to be shown on About Us, with what they do in their own words.
create table public_roles (
  member_id uuid primary key references members (id) on delete cascade,
  role text not null check (role <> '')
);
comment on table public_roles is 'owner: college';
