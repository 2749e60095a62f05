-- Where the e-invoices of a funder go: scheme and number, such as 0088:5012345000015 (EN 16931, BT-49).
alter table contract_model add column electronic_address text check (length(electronic_address) between 1 and 60);
