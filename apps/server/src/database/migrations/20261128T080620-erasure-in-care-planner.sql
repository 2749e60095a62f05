-- When the care planner has confirmed that it erased the person as well; null until then, also for erasures of earlier releases.
alter table erasure add column erased_in_care_planner_at timestamptz;
