-- What happens around signing in: who, what, when and from where; never a password, a link or a token. Rows are added
-- and, once they are old, taken away by the nightly tidy-up; nothing ever changes one. No branch owns them: they belong
-- to an account, and a reader sees those of the accounts of the branch.
create table sign_in_event (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  outcome text not null check (outcome in (
    'signed-in', 'failed', 'locked', 'password-change', 'signed-out', 'session-revoked', 'reset-requested',
    'password-reset', 'invited', 'invitation-accepted', 'mail-failed', 'set-up')),
  -- As it was typed, or of the account at the time.
  email text not null check (length(email) <= 255),
  -- Missing where nobody has that email. No foreign key: what happened stays when an account goes.
  account_guid uuid,
  -- Who did it, where that was not the account itself.
  actor_guid uuid,
  method text check (method in ('password', 'google')),
  address text not null
);
create index sign_in_event_at on sign_in_event (at desc, id desc);
create index sign_in_event_account on sign_in_event (account_guid, at desc);
create trigger sign_in_event_is_final before update on sign_in_event for each row execute function refuse_change();

-- A link that was or will be mailed, under the event that asked for it (AUTH-D02). Only hashes of tokens are kept: one
-- for each mail, since a job that was killed between sending a mail and noting it sends another.
create table account_link (
  event_id bigint primary key references sign_in_event on delete cascade,
  kind text not null check (kind in ('reset', 'invitation')),
  account_guid uuid not null references account on delete cascade,
  -- The branch that is named in the mail; who asks for a reset themself is of no particular one.
  branch_id integer references branch,
  token_hashes bytea[] not null default '{}',
  expires_at timestamptz not null,
  mailed_at timestamptz,
  -- Used, or cancelled by a later invitation or by a new password.
  closed_at timestamptz
);
create index account_link_open on account_link (account_guid) where closed_at is null;
-- A fresh invitation cancels the earlier one (AUTH-D02), also when two people invite at once.
create unique index account_link_one_invitation on account_link (account_guid) where kind = 'invitation' and closed_at is null;

-- Attempts at what is limited besides signing in: asking for a reset, and using a link.
alter table sign_in_attempt add column purpose text not null default 'sign-in'
  check (purpose in ('sign-in', 'reset-request', 'link', 'invitation'));

-- Hashes of the links printed at the start, by which the first administrator is made; all go with the first account.
create table setup_link (
  token_hash bytea primary key,
  made_at timestamptz not null
);

-- A provider begins with its name; what else stands on its invoices is empty until somebody enters it.
alter table company
  alter column address_lines set default '{}',
  alter column phone set default '',
  alter column email set default '',
  alter column company_number set default '',
  alter column regulator_reference set default '',
  alter column bank_sort_code set default '',
  alter column bank_account set default '';
