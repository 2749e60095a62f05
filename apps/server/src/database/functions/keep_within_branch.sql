-- Puts a branch-owned table behind row-level security. The owner is bound as well, so that only a superuser bypasses
-- it.
create or replace procedure keep_within_branch(target regclass)
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format(
    'create policy branch on %s using (branch_id = (select current_branch())) with check (branch_id = (select current_branch()))',
    target);
end $$;
