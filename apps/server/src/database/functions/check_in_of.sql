-- The check-in of an assignee: that of its visit, or a shift's own (decision 0080). PostgreSQL inlines it into the query
-- that calls it. Without a visit `v` is a row of nulls.
create or replace function check_in_of(a assignee, v visit) returns timestamptz
  language sql immutable parallel safe
  return coalesce(v.check_in_at, a.check_in_at);
