-- The connection of a branch with an accounting system (decision 0137). Without a system there is none, and no secret is kept.
create table accounting_connection (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null unique references branch,
  system text check (system in ('xero', 'sage')),
  client_id text not null default '' check (length(client_id) <= 255),
  tenant text not null default '' check (length(tenant) <= 255),
  -- Encrypted with ALMONER_ENCRYPTION_KEYS.
  sealed_secret bytea,
  sealed_tokens bytea,
  -- Their codes of what is invoiced.
  visit_account text not null default '' check (length(visit_account) <= 64),
  extra_account text not null default '' check (length(extra_account) <= 64),
  tax_exempt text not null default '' check (length(tax_exempt) <= 64),
  tax_zero text not null default '' check (length(tax_zero) <= 64),
  tax_reduced text not null default '' check (length(tax_reduced) <= 64),
  tax_standard text not null default '' check (length(tax_standard) <= 64),
  -- Until then the other system takes nothing more.
  paused_until timestamptz,
  version integer not null default 0,
  check (system is null or sealed_secret is not null),
  check (system is not null or num_nonnulls(sealed_secret, sealed_tokens) = 0)
);
call keep_within_branch('accounting_connection');
