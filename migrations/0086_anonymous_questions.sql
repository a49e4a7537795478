-- Questions of students who don't give their name. It is stored with each post, so that it stays anonymous without its thread and its author's account.
alter table threads
  add column anonymous boolean not null default false,
  add check (not anonymous or kind = 'question');
alter table posts add column anonymous boolean not null default false;

-- What is anonymous stays anonymous.
create function keep_anonymous() returns trigger language plpgsql as $$
begin
  if old.anonymous and not new.anonymous then raise exception 'anonymous posts stay anonymous'; end if;
  return new;
end $$;
create trigger threads_keep_anonymous before update of anonymous on threads for each row execute function keep_anonymous();
create trigger posts_keep_anonymous before update of anonymous on posts for each row execute function keep_anonymous();

-- All posts of an anonymous question's author in its thread are anonymous, whatever adds them.
create function mark_anonymous_post() returns trigger language plpgsql as $$
begin
  new.anonymous := exists (
    select from threads where id = new.thread_id and anonymous and author_id = new.author_id
  );
  return new;
end $$;
create trigger posts_mark_anonymous before insert on posts for each row execute function mark_anonymous_post();

create function mark_anonymous_posts() returns trigger language plpgsql as $$
begin
  update posts set anonymous = true where thread_id = new.id and author_id = new.author_id;
  return null;
end $$;
create trigger threads_mark_anonymous_posts after update of anonymous on threads for each row
  when (new.anonymous and not old.anonymous) execute function mark_anonymous_posts();

create index threads_anonymous on threads (author_id, created_at) where anonymous;
