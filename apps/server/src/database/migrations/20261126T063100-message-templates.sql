-- Texts that a branch sends again and again, with placeholders such as {first name} (decision 0142).
create table message_template (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  title text not null check (length(title) between 1 and 64),
  text text not null check (length(text) between 1 and 1000),
  version integer not null default 1
);
-- Two templates of a branch differ in more than letter case.
create unique index message_template_title on message_template (branch_id, lower(title));
call keep_within_branch('message_template');
