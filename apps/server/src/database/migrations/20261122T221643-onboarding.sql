-- When the onboarding of a carer was changed last.
alter table carer add column onboarding_updated_at timestamp with time zone;
