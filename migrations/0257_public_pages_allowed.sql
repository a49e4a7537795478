-- Whether members may publish a page of their own.
alter table college add column allows_public_pages boolean not null default true;
