export type Cell = string | number | Date | null
/**
 * The values of a row by head, before and after the change; a single value applies to both. Missing texts, decimals and
 * flags are generated.
 */
export type Line = Readonly<Record<string, Cell | readonly [Cell, Cell]>>

const day = (text: string) => new Date(`${text}T00:00:00Z`)
const dates: Line = {
  'Starts on': [day('2026-01-05'), day('2026-01-12')],
  'Ends before': [day('2026-12-21'), day('2026-12-28')],
}

const settings: Line = {
  'Starts on': [day('2025-12-01'), day('2025-12-08')],
  'Ends before': [day('2027-02-01'), day('2027-03-01')],
  'Contact email': ['mary@leeds.example', 'ann@leeds.example'],
  // Both sides have runs of these names.
  Run: ['North', 'South'],
}

const cancelled: Line = {
  'Rule group': 'rules',
  For: 'Cancellations',
  Charge: 'Charge rostered',
  Cap: 'Time only',
  Figure: null,
}

/** Every sheet of both sides. */
export const sheetLines: Readonly<Record<'invoice' | 'payment', Readonly<Record<string, readonly Line[]>>>> = {
  invoice: {
    Settings: [
      {
        ...settings,
        // A model that is not processed has no shifts.
        'Do not process invoices': ['Yes', 'No'],
        'Shifts enabled': ['No', 'Yes'],
        Type: ['Local Authority', 'Private'],
        'Income category': ['Domiciliary care', 'Complex care'],
        Output: ['Private invoice', 'Funder detailed'],
        'Funder postcode': ['LS1 1UR', 'LS2 8JS'],
        'Electronic address': ['0088:5012345000015', '9932:GB123456789'],
        'Address on the invoice': ['Client address', 'Funder address'],
        'Name on the invoice': ['Client name', 'Funder name'],
        'Payment terms (days)': [30, 14],
        'Finance email': ['finance@leeds.example', 'money@leeds.example'],
      },
    ],
    Services: [
      {
        Service: 'one',
        For: 'Invoices',
        'Care type': ['Domiciliary care', 'Complex care'],
        'Pay group': null,
        'Price type': 'Pro-rata', // SERV-015: the price type is fixed
        ...dates,
        'Travel rate': null, // only for payment services
      },
      {
        Service: 'two',
        For: 'Payments',
        'Care type': ['Domiciliary care', 'Complex care'],
        'Pay group': 'Carers', // SERV-015
        'Cost centre': null, // only for invoice services
        'Price type': 'Fixed price',
        ...dates,
      },
    ],
    Bands: [
      {
        Service: 'one',
        'From (minutes)': 0,
        'To (minutes)': [60, 45],
        Rounding: ['Up', 'Nearest'],
        'Rounding minutes': [15, 5],
      },
      {
        Service: 'one',
        'From (minutes)': [60, 45],
        'To (minutes)': null,
        Rounding: ['None', 'Down'],
        'Rounding minutes': [null, 10],
      },
      { Service: 'two', 'From (minutes)': 0, 'To (minutes)': null, Rounding: 'None', 'Rounding minutes': null },
    ],
    Rates: [
      { Service: 'one', 'Band from (minutes)': 0, Day: 'Weekday', From: '00:00', To: ['07:00', '08:00'] },
      { Service: 'one', 'Band from (minutes)': 0, Day: 'Weekday', From: ['07:00', '08:00'], To: '00:00' },
      { Service: 'one', 'Band from (minutes)': 0, Day: 'Weekend', From: '00:00', To: '00:00' },
      { Service: 'one', 'Band from (minutes)': 0, Day: ['Saturday', 'Sunday'], From: '00:00', To: '00:00' },
    ],
    'Enhanced rates': [
      {
        Service: 'one',
        'Band from (minutes)': 0,
        Day: ['Bank holiday', 'Feast'],
        'Of the rate of': ['Weekday', 'Weekend'],
        'Which starts at': ['07:00', '00:00'],
        'Add or multiply': ['Add', 'Multiply'],
        By: [2.125, 1.5],
      },
    ],
    'Rule groups': [{ 'Rule group': 'rules', For: 'Invoices', 'Price type': ['Hourly rate', 'Fixed price'], ...dates }],
    Rules: [
      {
        'Rule group': 'rules',
        For: 'Confirmed visit',
        Condition: 'None',
        Notice: 'Any time',
        'Notice from': null,
        'Notice to': null,
        Unit: null,
        Charge: ['Charge actual', 'Charge rostered'],
        Cap: ['No more than (minutes)', 'No less than (minutes)'],
        Figure: [30, 45],
      },
      {
        ...cancelled,
        Condition: 'Hospital',
        Notice: 'Inside of',
        'Notice from': [5, 1],
        'Notice to': null,
        Unit: ['Hours', 'Days'],
      },
      {
        ...cancelled,
        Condition: 'Hospital',
        Notice: 'Between',
        'Notice from': [5, 1],
        'Notice to': [47, 3],
        Unit: ['Hours', 'Days'],
      },
      {
        ...cancelled,
        Condition: 'Hospital',
        Notice: 'Outside of',
        'Notice from': [47, 3],
        'Notice to': null,
        Unit: ['Hours', 'Days'],
      },
      {
        ...cancelled,
        Condition: 'Missed visit',
        Notice: 'Any time',
        'Notice from': null,
        'Notice to': null,
        Unit: null,
      },
    ],
    Calendars: [
      {
        Calendar: 'one',
        Frequency: 'Weekly', // CAL-D15: a calendar is replaced instead
        'Starts on': day('2026-01-05'),
        'Ends before': [day('2026-01-19'), day('2026-01-26')],
      },
    ],
    Periods: [
      {
        Calendar: 'one',
        'First day': day('2026-01-05'),
        'Last day': [day('2026-01-11'), day('2026-01-12')],
        'Process date': [day('2026-01-14'), day('2026-01-15')],
        'Invoice deadline': [day('2026-01-20'), day('2026-01-21')],
      },
      {
        Calendar: 'one',
        'First day': [day('2026-01-12'), day('2026-01-13')],
        'Last day': [day('2026-01-18'), day('2026-01-25')],
        'Process date': [day('2026-01-21'), day('2026-01-28')],
        'Invoice deadline': [day('2026-01-27'), day('2026-01-30')],
      },
    ],
    'Standing charges': [{ ...dates, Hours: [1.25, 2.5], Frequency: ['Weekly', 'Monthly'] }],
  },
  payment: {
    // MCHG-032: only a salaried pay group has salaries.
    Settings: [{ ...settings, Type: 'Salaried' }],
    Services: [
      {
        Service: 'one',
        For: 'Payments',
        'Care type': ['Domiciliary care', 'Complex care'],
        'Price type': 'Pro-rata',
        ...dates,
      },
    ],
    Bands: [
      { Service: 'one', 'From (minutes)': 0, 'To (minutes)': [60, 45], Rounding: 'None', 'Rounding minutes': null },
      { Service: 'one', 'From (minutes)': [60, 45], 'To (minutes)': null, Rounding: 'None', 'Rounding minutes': null },
    ],
    Rates: [{ Service: 'one', 'Band from (minutes)': 0, Day: 'Week', From: '00:00', To: '00:00' }],
    'Enhanced rates': [],
    'Rule groups': [],
    Rules: [],
    Calendars: [
      { Calendar: 'one', Frequency: 'Weekly', 'Starts on': day('2026-01-05'), 'Ends before': day('2026-01-12') },
    ],
    Periods: [
      {
        Calendar: 'one',
        'First day': day('2026-01-05'),
        'Last day': day('2026-01-11'),
        'Process date': [day('2026-01-14'), day('2026-01-15')],
      },
    ],
    'Base rates': [dates],
    Salaries: [{ Salary: 'one', ...dates }],
    'Salary bands': [
      { Salary: 'one', Day: ['Weekday', 'Bank holiday'], From: ['07:00', '08:00'], To: ['19:00', '18:00'] },
    ],
    'Accrual policies': [
      {
        Type: 'Holiday',
        ...dates,
        'Accrual cap (hours)': [224.5, 196.25],
        'Rollover cap (weeks)': [1.5, 2.25],
        'Rollover expiry (days)': [90, 60],
      },
    ],
  },
}
