-- Nothing is reported with a draft.
create or replace function report_with_published() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from report_template_version where guid = new.template_version_guid and status = 'draft') then
    raise exception 'version % is a draft', new.template_version_guid
      using errcode = 'check_violation', constraint = 'visit_report_published', table = 'visit_report';
  end if;
  return new;
end $$;

create or replace trigger visit_report_published before insert or update of template_version_guid on visit_report
  for each row execute function report_with_published();
