-- The outbox: everything that is sent to systems of others, until it is answered (decision 0128).
create table delivery (
  -- The other system knows it by this guid; for payments it is that of their submission.
  guid uuid primary key,
  branch_id integer not null references branch,
  service text not null check (service in ('payroll')),
  title text not null check (length(title) between 1 and 255),
  created_at timestamptz not null,
  created_by uuid references account,
  state text not null default 'Waiting' check (state in ('Waiting', 'Sent', 'Failed')),
  -- Attempts that were answered or have failed; questions about what it still works on are none.
  attempts integer not null default 0 check (attempts >= 0),
  last_attempt_at timestamptz,
  next_attempt_at timestamptz,
  -- What was answered last, or why nothing was.
  answer text check (length(answer) between 1 and 1000),
  check ((state = 'Waiting') = (next_attempt_at is not null))
);
create index delivery_newest on delivery (branch_id, created_at desc, guid);

insert into delivery (guid, branch_id, service, title, created_at, created_by, state, attempts, next_attempt_at)
select s.guid, s.branch_id, 'payroll', 'Payments of ' || to_char(s.submitted_at, 'DD/MM/YYYY'), s.submitted_at, s.submitted_by,
  case
    when s.answered_at is null then 'Waiting'
    when exists (select from payroll_upload u where u.submission_guid = s.guid and u.status = 'Failed') then 'Failed'
    else 'Sent'
  end,
  (s.sent_at is not null)::integer, case when s.answered_at is null then s.submitted_at end
from payroll_submission s;

call keep_within_branch('delivery');
