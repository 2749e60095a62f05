import { visitStatus } from '#contract/visit/visits.ts'

/* What has to be, and what must not be, in the demo provider: each is a query from its `from` on, for the number of rows. */

/** Queries for the variety of a real rota, by name. `now` is an instant. */
export function varietyOfRota(now: string): Readonly<Record<string, string>> {
  const cancelled = 'from appointment where cancelled_at is not null and start_at - cancelled_at'
  return {
    'double-ups': `from (select from assignee a join care_type t on t.guid = a.care_type_guid where not t.is_shadowing
      group by appointment_id having count(*) = 2) x`,
    shadowing: 'from assignee a join care_type t on t.guid = a.care_type_guid where t.is_shadowing',
    'sleep-ins': 'from appointment p join care_type t on t.guid = p.care_type_guid where t.is_sleep_in',
    'shifts of units': "from appointment where type_alias = 'SHIFT' and unit_guid is not null",
    'visits inside shifts': "from appointment where type_alias = 'VISIT' and shift_id is not null",
    'visits across midnight': `from visit where start_at::date < end_at::date`,
    'late cancellations': `${cancelled} < interval '4 hours'`,
    'cancellations of the day before': `${cancelled} between interval '4 hours' and interval '1 day'`,
    'early cancellations': `${cancelled} > interval '7 days'`,
    'missed visits': 'from visit where missed',
    'paper visits': `from visit where status = ${visitStatus.paper}`,
    'refusals at the door': `from visit where status = ${visitStatus.doorstepRefusal}`,
    'unassigned visits ahead': `from visit where carer_guid is null and start_at > '${now}'`,
    'visits in progress': `from visit where status = ${visitStatus.checkedIn}`,
    'places out of range': "from visit where check_in_location ->> 'is_within_range' = 'false'",
    'agency carers': 'from carer where is_agency and ni_number is null',
    leavers: 'from carer where status_id = 16 and leaving_date is not null',
    'carers under 18': `from carer where date_of_birth > date '2026-11-03' - interval '18 years'`,
    'carers over 65': `from carer where date_of_birth < date '2026-11-03' - interval '66 years'`,
    apostrophes: "from carer where last_name like '%''%'",
    accents: "from carer where name ~ '[^ -~]'",
    'clients of two payers':
      'from (select client_guid from user_contract where client_guid is not null group by 1 having count(*) = 2) x',
    contributions: 'from contribution',
  }
}

/** Conditions that hold for no visit at an instant (VISIT-D07). */
export function impossibleVisits(now: string): readonly string[] {
  return [
    `check_in_at > '${now}' or check_out_at > '${now}'`,
    `status = ${visitStatus.planned} and start_at < timestamptz '${now}' + interval '3 hours'`,
    `status = ${visitStatus.upcoming} and start_at > timestamptz '${now}' + interval '3 hours'`,
    `status = ${visitStatus.upcoming} and not missed and start_at < timestamptz '${now}' - interval '1 hour'`,
    `missed and (status <> ${visitStatus.upcoming} or check_in_at is not null)`,
    `status = ${visitStatus.checkedIn} and (check_in_at is null or check_out_at is not null)`,
    `status between ${visitStatus.checkedOut} and ${visitStatus.signedOffConcerned} and check_out_at is null`,
    `(status = ${visitStatus.doorstepRefusal}) <> (door_step_refusal is not null)`,
    `check_in_nfc_at is not null and check_in_nfc_at > check_in_at`,
  ]
}

/** Conditions that a rule group leaves out, and those whose rules leave a gap or have no beginning or end. */
export const missingRules: readonly string[] = [
  // Conditions without a rule.
  `from rule_group g cross join rule_condition c
    where not exists (select from rule r where r.rule_group_guid = g.guid and r.condition_guid = c.guid
      and r.rule_type_alias = replace(c.rule_type_alias, 'V/', ''))`,
  // Rules that do not reach from the first notice to the last.
  `from (
    select rule_group_guid, condition_guid,
      count(*) filter (where period_type_alias = 'INSIDE') as inside,
      count(*) filter (where period_type_alias = 'OUTSIDE') as outside,
      max(period_start) filter (where period_type_alias = 'INSIDE') as from_inside,
      max(period_start) filter (where period_type_alias = 'OUTSIDE') as to_outside,
      min(period_start) filter (where period_type_alias = 'BETWEEN') as between_from,
      max(period_end) filter (where period_type_alias = 'BETWEEN') as between_to
    from rule group by 1, 2) x
    where inside > 1 or inside <> outside
      or from_inside <> coalesce(between_from, to_outside) or to_outside <> coalesce(between_to, from_inside)`,
]

/** Carers in two places at once, and work of people who had not begun or had left. */
export const impossibleRota: readonly string[] = [
  `from visit x join visit y on x.carer_guid = y.carer_guid and x.id < y.id
      and x.start_at < y.end_at and y.start_at < x.end_at
    join assignee a on a.id = x.assignee_id join appointment p on p.id = a.appointment_id
    join assignee b on b.id = y.assignee_id join appointment q on q.id = b.appointment_id
    where p.cancelled_at is null and q.cancelled_at is null`,
  `from assignee a join appointment p on p.id = a.appointment_id join carer c on c.guid = a.carer_guid
    where p.local_date < c.start_date or p.local_date > c.leaving_date`,
  `from appointment p join client c on c.guid = p.client_guid
    where p.local_date < c.start_date or p.local_date > c.leaving_date`,
]

/** Appointments outside all periods, and periods that overlap, leave a gap or are not processed on the day after. */
export const calendarGaps: readonly string[] = [
  `from appointment p
    join user_contract c on coalesce(c.client_guid, c.unit_guid, c.shift_category_guid)
      = coalesce(p.client_guid, p.unit_guid, p.shift_category_guid) and c.validity @> p.local_date
    where not exists (select from calendar_period d where d.model_guid = c.model_guid and d.days @> p.local_date)`,
  `from (select start_on - lag(end_on) over (partition by calendar_guid order by start_on) as step
    from calendar_period) x where step <> 1`,
  'from calendar_period where process_date <> end_on + 1',
]
