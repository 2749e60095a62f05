-- What is kept of an operator besides the name that stands everywhere (OPER-010). Accounts that were made with a name alone
-- have none of it until somebody saves them.
alter table account
  add column salutation text check (salutation in ('Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr')),
  add column first_name title,
  add column last_name title,
  add column short_name title,
  add column phone_mobile text check (length(phone_mobile) <= 255),
  add column version integer not null default 1,
  -- An access token that was issued before carries rights that may be gone: the gate reads them anew.
  add column rights_changed_at timestamptz;

-- Lists of operators start from the branch.
create index account_branch_branch on account_branch (branch_id);
create index account_operator_name on account (name collate british, guid) where user_type = 3;
