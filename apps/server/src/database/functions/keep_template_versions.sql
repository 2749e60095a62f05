-- A report shows the form that it was filled in with, so a version keeps its contents once it is published. It is then only retired.
create or replace function keep_template_versions() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.status = 'draft' and (tg_op = 'DELETE' or new.template_guid = old.template_guid and new.number = old.number) then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' and new.status in (old.status, 'retired')
    and (new.guid, new.branch_id, new.template_guid, new.number, new.title, new.sections, new.published_at, new.published_by)
      is not distinct from (old.guid, old.branch_id, old.template_guid, old.number, old.title, old.sections, old.published_at, old.published_by) then
    return new;
  end if;
  raise exception 'version % of template % has been published and never changes', old.number, old.template_guid
    using errcode = 'restrict_violation';
end $$;

create or replace trigger published_versions_are_final before update or delete on report_template_version
  for each row execute function keep_template_versions();
