-- The charges of the system that were credited by themselves are looked for whenever pay is worked out.
create index charge_returned on charge (transaction_id) where is_returned and made_key is not null;
