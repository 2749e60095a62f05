-- Returns the branches of an active operator by title, each with its newest five syncs, from old to new. Row-level
-- security hides other branches from the server's roles, so the function runs as the owner. An account of another kind
-- has none.
create or replace function sync_status(reader uuid) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'guid', b.guid, 'title', b.title, 'is_sync_enabled', 'cm2000' = any (b.features),
      'provider', case when 'cm2000' = any (b.features) then 'CM2000' end,
      'syncs', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', s.id, 'started_at', s.started_at, 'ended_at', s.ended_at, 'is_failed', s.is_failed,
            'range_from', s.range_from, 'range_to', s.range_to)
          order by s.started_at, s.id)
        from (
          select * from sync n where n.branch_id = b.id order by n.started_at desc, n.id desc limit 5
        ) s), '[]'))
    order by lower(b.title), b.guid), '[]')
  from account a
    join account_branch m on m.account_guid = a.guid
    join branch b on b.id = m.branch_id
  where a.guid = reader and a.is_active and a.user_type = 3
$$;
