-- The check-out of an assignee, as check_in_of.
create or replace function check_out_of(a assignee, v visit) returns timestamptz
  language sql immutable parallel safe
  return coalesce(v.check_out_at, a.check_out_at);
