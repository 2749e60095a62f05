-- The search of HR looks for a part of the name, which carer_search has, the short name or the NI number.
create index carer_hr_search on carer using gin (short_name gin_trgm_ops, upper(replace(ni_number, ' ', '')) gin_trgm_ops);
