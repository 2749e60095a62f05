-- The role of the worker's sessions that take jobs from the queue. Its rights in the queue's own schema are given in
-- `sign-ins.ts`, because the queue's library makes that schema after these migrations.
do $$
begin
  create role almoner_queue nologin;
exception
  -- Another database of the same cluster may have made it, at this very moment perhaps.
  when duplicate_object or unique_violation then null;
end $$;

-- The server signs in with roles that own nothing, so row-level security holds it without being forced on the owner.
-- The owner has to see every row: migrations and backups work on all branches at once.
do $$
declare
  owned record;
begin
  for owned in
    select oid::regclass as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity
  loop
    execute format('alter table %s no force row level security', owned.name);
  end loop;
end $$;
create or replace procedure keep_within_branch(target regclass)
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format(
    'create policy branch on %s using (branch_id = (select current_branch())) with check (branch_id = (select current_branch()))',
    target);
end $$;

-- A temporary table is found before one of the schema where `pg_temp` is not named last. Functions whose body was
-- parsed when they were made (`return …`) keep what their names meant then.
do $$
declare
  made record;
begin
  for made in
    select oid::regprocedure as name from pg_proc p
    where pronamespace = 'public'::regnamespace and prosqlbody is null
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('alter routine %s set search_path = pg_catalog, public, pg_temp', made.name);
  end loop;
end $$;
