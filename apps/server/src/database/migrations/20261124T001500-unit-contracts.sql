-- Contracts of one unit with the same invoice model do not overlap.
alter table user_contract
  add constraint unit_contract_no_overlap
    exclude using gist (unit_guid with =, model_guid with =, validity with &&) where (unit_guid is not null);
