-- Two may edit a branch at the same time: who comes second is told by its version.
alter table branch add column version integer not null default 1;
