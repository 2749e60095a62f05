-- A replay of a save answers the version that the save has made, as the first answer did.
alter table idempotency add column version integer;
