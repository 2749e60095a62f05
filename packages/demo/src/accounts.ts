/** The password of every demo account. */
export const demoPassword = 'Larkfield!2026'

/** Who can sign in to the demo provider, as `npm start` prints them. */
export const demoAccounts = [
  { email: 'dev@larkfield.example', who: 'Everything, developer tools too' },
  { email: 'finance@larkfield.example', who: 'Finance admin, all branches' },
  { email: 'branch@larkfield.example', who: 'Branch admin, Leeds' },
  { email: 'hr@larkfield.example', who: 'HR, all branches' },
  { email: 'coordinator@larkfield.example', who: 'Operator in Leeds and Glasgow' },
  { email: 'viewer@larkfield.example', who: 'Operator in Leeds who may only read carers' },
  { email: 'nhs@larkfield.example', who: 'NHS group in Leeds, one client assigned' },
  { email: 'nhs-none@larkfield.example', who: 'NHS group, no client assigned' },
  { email: 'carer@larkfield.example', who: 'A carer' },
  { email: 'relative@larkfield.example', who: 'A relative' },
] as const
