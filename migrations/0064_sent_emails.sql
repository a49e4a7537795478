-- When the mail server last accepted an email. One row once there has been one.
-- owner: platform/email
create table email_delivery (
  id boolean primary key default true check (id),
  sent_at timestamptz not null
);
