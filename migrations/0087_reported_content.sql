-- Reports are about a person or about content, whose text is kept as it read. `path` is its page.
alter table reports
  add column kind text not null default 'person'
    check (kind in ('person', 'post', 'event', 'comment', 'mentorship', 'job', 'project', 'profile')),
  add column target_id uuid,
  add column title text not null default '',
  add column body text not null default '',
  add column path text,
  -- What an administrator decided on the reported post.
  add column outcome text check (outcome in ('shown', 'kept', 'change')),
  drop constraint reports_reason_check,
  add check (reason in ('harassment', 'spam', 'impersonation', 'danger', 'other', 'unkind', 'off_topic', 'unsafe')),
  add check ((kind = 'person') = (target_id is null));
create unique index reports_once on reports (kind, target_id, reporter_id);
create index reports_by_target on reports (kind, target_id, created_at desc, id desc);
create index reports_decided on reports (reporter_id, handled_at desc) where outcome is not null;

-- How a reported post was moderated. `reasons` counts the reports that hid it.
create table post_reviews (
  post_id uuid primary key references posts on delete cascade,
  reasons jsonb not null default '{}',
  -- When it was last shown again. Earlier reports don't hide it.
  shown_at timestamptz,
  -- When its author showed it again by changing it, which works once unless a moderator asks for it.
  changed_at timestamptz,
  asked_at timestamptz,
  decision text check (decision in ('shown', 'kept', 'change')),
  note text
);
comment on table post_reviews is 'owner: discussions';

-- Notifications about a thread are withdrawn when it is hidden.
create index notifications_by_thread on notifications (subject)
  where type in ('discussion_reply', 'discussion_activity', 'answer_accepted');
