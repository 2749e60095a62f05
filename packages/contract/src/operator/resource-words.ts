import type { ResourceName } from './resources.ts'

/** The text of a resource in the permission table: a title, and what Read and Edit of it allow. */
interface ResourceWords {
  readonly title: string
  readonly text: string
}

/**
 * Every resource in plain words, so that giving a permission does not require knowing the internal names (OPER-D24).
 */
export const resourceWords: Readonly<Record<ResourceName, ResourceWords>> = {
  '*': { title: 'All resources', text: 'Everything in the product, including what later releases add.' },
  Developer: { title: 'Diagnostics', text: 'Technical details for support, and the sign-ins of everybody.' },
  'Branch.Report': { title: 'Branch reports', text: 'Reporting and the sick reports.' },
  Chat: { title: 'Messages', text: 'Read conversations with carers, or send messages.' },
  Company: { title: 'Company', text: 'The company area of the administration.' },
  'Company.Branch': { title: 'Branches', text: 'The branches in the company area.' },
  'File.Download': { title: 'Downloads', text: 'Files that were put together to be downloaded.' },
  Finance: { title: 'Finance', text: 'Import finance data. With the wildcard: all of finance.' },
  'Finance.Alert': { title: 'Finance alerts', text: 'Visits that keep a period from being invoiced or paid.' },
  'Finance.Appointment': {
    title: 'Finance of a visit',
    text: 'What a visit is billed and paid: confirmation, variation, service.',
  },
  'Finance.File': { title: 'Finance files', text: 'Invoices, payslips and the files for the accounts.' },
  'Finance.Model': { title: 'Invoice and payment models', text: 'How funders are billed and carers are paid.' },
  'Finance.Model.Rate': { title: 'Rates of models', text: 'The amounts in models: rates, salaries, standing charges.' },
  'Finance.Processing': { title: 'Invoicing and payroll', text: 'Look through periods, and invoice or pay them.' },
  'Finance.Processing.Charges': { title: 'Extras', text: 'Add and change extras of clients and carers.' },
  'Finance.Processing.Charges.Approve': {
    title: 'Approve additionals',
    text: 'Approve or reject extras for the branch.',
  },
  'Finance.Processing.Credit': { title: 'Credits', text: 'Credit what was invoiced or paid.' },
  'Finance.Processing.User': { title: 'Add people to a period', text: 'Add a client or a carer to a period by hand.' },
  'Finance.Recalculate': { title: 'Recalculate', text: 'Work prices and accruals out again.' },
  'Finance.Rewind': { title: 'Rewind', text: 'Take a finished run back.' },
  'Finance.Search': { title: 'Appointment search', text: 'Find visits with what they are billed and paid.' },
  'Finance.Settings': { title: 'Finance settings', text: 'Minimum wages. With the wildcard: all finance settings.' },
  'Finance.Settings.Condition': { title: 'Rule conditions', text: 'The conditions that billing rules ask for.' },
  'Finance.Settings.Holiday': { title: 'Holidays', text: 'Holidays and their tiers.' },
  'Finance.Settings.Run': { title: 'Runs', text: 'The runs that models are invoiced and paid in.' },
  'Finance.Settings.ServiceType': { title: 'Contract care types', text: 'The kinds of care that services are for.' },
  'Finance.Unit': { title: 'Units', text: 'Units where several clients live, and their contracts.' },
  'Finance.UserContract': { title: 'Contracts', text: 'Contracts of clients and carers.' },
  'Finance.UserContract.Rate': {
    title: 'Standing charges of contracts',
    text: 'Amounts that a contract charges each period.',
  },
  'Hr.Approver': { title: 'Approve suspension pay', text: 'Approve or reject additionals for HR.' },
  'Hr.Carer': { title: 'HR', text: 'Find carers across branches, and their sick leave.' },
  'Scheduling.Appointment': { title: 'Schedule', text: 'The rota: see it, or assign and move visits.' },
  Shift: { title: 'Shifts', text: 'Shifts of several visits.' },
  'Shift.Settings.Category': { title: 'Shift categories', text: 'The categories of shifts.' },
  'User.Carer': { title: 'Carers', text: 'Carers with their details and documents.' },
  'User.Carer.Availability': { title: 'Availability of carers', text: 'When carers can work.' },
  'User.Client': { title: 'Clients', text: 'Clients with their details and documents.' },
  'User.Operator': { title: 'Operators', text: 'Office staff: create, change and assign them.' },
  'User.Permission.Group': { title: 'Roles of operators', text: 'Give and take roles.' },
  'User.Permission.Resource': {
    title: 'Permissions of operators',
    text: 'Give and take the permissions of this table.',
  },
  Visit: { title: 'Visits', text: 'See visits, or record what happened in them.' },
  'Visit.CM2000': { title: 'CM2000 visits', text: 'Unlock visits that CM2000 has locked.' },
}
