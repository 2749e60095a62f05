-- Rules come back in the order in which their form listed them.
alter table rule add column position smallint not null default 0;

-- No two rules of a condition may fit the same notice: a confirmed visit's rule holds for all of it, so a condition stands there
-- once, and so do Inside of and Outside of (finance 5.4, RULE-033, RULE-034).
alter table rule
  add constraint rule_period_above_zero check (period_start > 0),
  add constraint rule_no_overlap exclude using gist (
    rule_group_guid with =, rule_type_alias with =, condition_guid with =,
    int4range(
      case when period_type_alias in ('OUTSIDE', 'BETWEEN') then period_start end,
      case period_type_alias when 'INSIDE' then period_start when 'BETWEEN' then period_end end
    ) with &&);
