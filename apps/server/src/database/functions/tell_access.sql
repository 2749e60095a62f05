-- Notifies every process of changes that end or reduce the access of an account. The processes then check their open
-- connections.
create or replace function tell_access() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_notify('access', to_jsonb(old) ->> tg_argv[0]);
  return null;
end $$;

create or replace trigger tell_access after update on refresh_token for each row
  when (old.revoked_at is distinct from new.revoked_at)
  execute function tell_access('account_guid');
create or replace trigger tell_access after update on account for each row
  when (old.is_active is distinct from new.is_active or old.rights_changed_at is distinct from new.rights_changed_at)
  execute function tell_access('guid');
create or replace trigger tell_access after delete on account_branch for each row
  execute function tell_access('account_guid');
