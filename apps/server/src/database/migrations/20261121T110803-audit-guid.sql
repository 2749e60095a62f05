-- An entry of the history is named as everything else is.
alter table audit add column guid uuid not null default gen_random_uuid();
