-- Takes the values out of the history of an erased person; the action, its time and its user stay. `records` are rows of the
-- person. With `everywhere` also rows that name the person or one of the keys, and the history of records that were
-- deleted before; the history of appointments names the people as guids only and has a time of its own.
-- The server's own role may not update the history, so it has to call this; the owner is not held by row-level
-- security, hence the branch.
create or replace function forget_history(erasure_guid uuid, records uuid[], everywhere boolean, keys text[]) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  person text;
  named uuid[] := '{}';
  forgotten bigint;
begin
  select coalesce(e.carer_guid, e.client_guid)::text into person
    from erasure e where e.guid = erasure_guid and e.branch_id = current_branch();
  if person is null then
    raise exception 'there is no erasure % in this branch', erasure_guid using errcode = 'AL003';
  end if;
  if everywhere then
    named := array(select distinct a.entity_guid from audit a
      where a.branch_id = current_branch() and a.entity not in ('appointment', 'visit', 'task')
        and strpos(concat(a.before, a.after), person) > 0);
  end if;
  update audit a set before = null, after = null
    where a.branch_id = current_branch() and (a.before is not null or a.after is not null)
      and (a.entity_guid = any (records) or a.entity_guid = any (named)
        or everywhere and exists (select from unnest(keys) k where strpos(lower(concat(a.before, a.after)), lower(k)) > 0));
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
