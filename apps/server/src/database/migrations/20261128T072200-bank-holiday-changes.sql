-- Bank holidays that are added every night are changes like those that a person adds (decision 0153).

-- Nobody adds them, and nobody applies those that price nothing.
alter table law_change alter column added_by drop not null;
alter table law_change drop constraint law_change_applied;
alter table law_change add constraint law_change_applied check (
  (applied_at is null) = (applied_by is null) or (added_by is null and applied_by is null));

-- A change may add several days at once.
update law_change set figures = jsonb_set(figures, '{action}', jsonb_build_object('kind', 'holidays', 'days',
  jsonb_build_array(jsonb_build_object('date', starts_on, 'title', figures #>> '{action,title}',
    'nation_alias', figures #>> '{action,nation}', 'source', source))))
where figures #>> '{action,kind}' = 'holiday';

-- A person can remove a bank holiday again that a person has added.
alter table holiday add column is_proclaimed boolean not null default false;
alter table holiday add constraint holiday_proclaimed check (is_system or not is_proclaimed);
update holiday h set is_proclaimed = true
from law_change c
where h.is_system and c.law = 'BANK_HOLIDAY' and c.state = 'Applied' and c.added_by is not null
  and c.figures #>> '{action,kind}' = 'holidays' and c.starts_on = h.date
  and c.figures #>> '{action,days,0,nation_alias}' = h.nation_alias;
