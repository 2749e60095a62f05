-- What went wrong for somebody, as it was told to them: the page behind "More details" shows it (SHELL-166, SHELL-D44).
-- Only what the product itself says is kept, nothing of what was typed or sent.
create table problem (
  guid uuid primary key,
  branch_id integer references branch,
  account_guid uuid,
  code text not null,
  status smallint not null,
  title text not null,
  message text not null check (length(message) <= 1000),
  -- Method and path of the call, with names in the place of what they stood for.
  endpoint text not null,
  occurred_at timestamptz not null
);
create index problem_age on problem (occurred_at);
alter table problem enable row level security;
alter table problem force row level security;
-- Written beside a transaction that failed, by which time there is no branch; read within one, like everything else.
create policy write on problem for insert with check (true);
create policy read on problem for select using (branch_id is null or branch_id = (select current_branch()));
create policy remove on problem for delete using (branch_id is null or branch_id = (select current_branch()));
