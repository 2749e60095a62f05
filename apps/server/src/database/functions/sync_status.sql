-- Returns the branches of an active operator by title, each with its newest five syncs, from old to new: once for each
-- system that it takes data from. `has_routing` is whether travel times are. Row-level security hides other branches from
-- the server's roles, so the function runs as the owner. An account of another kind has none.
create or replace function sync_status(reader uuid, has_routing boolean) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'guid', b.guid, 'title', b.title, 'is_sync_enabled', y.provider is not null, 'provider', y.provider,
      'syncs', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', s.id, 'started_at', s.started_at, 'ended_at', s.ended_at, 'is_failed', s.is_failed,
            'range_from', s.range_from, 'range_to', s.range_to, 'failure', s.failure)
          order by s.started_at, s.id)
        from (
          select * from sync n where n.branch_id = b.id and n.provider = y.provider
          order by n.started_at desc, n.id desc limit 5
        ) s), '[]'))
    order by lower(b.title), b.guid, y.provider), '[]')
  from account a
    join account_branch m on m.account_guid = a.guid
    join branch b on b.id = m.branch_id
    left join lateral (
      select v.provider
      from (values ('CM2000', 'cm2000', true), ('CarePlanner', 'care_planner', true), ('OSRM', 'scheduling', has_routing)) v (provider, feature, is_set_up)
      where v.is_set_up and v.feature = any (b.features)
    ) y on true
  where a.guid = reader and a.is_active and a.user_type = 3
$$;
