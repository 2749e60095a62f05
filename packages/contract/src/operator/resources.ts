/**
 * The resources of the permission table by name (OPER-D24). Like those of the permission groups, their guids are fixed:
 * a guid is never reused.
 */
export const permissionResources = [
  { guid: '20000000-0000-4000-8000-000000000001', name: '*' },
  { guid: '20000000-0000-4000-8000-000000000002', name: 'Developer' },
  { guid: '20000000-0000-4000-8000-000000000003', name: 'Branch.Report' },
  { guid: '20000000-0000-4000-8000-000000000004', name: 'Chat' },
  { guid: '20000000-0000-4000-8000-000000000005', name: 'Company' },
  { guid: '20000000-0000-4000-8000-000000000006', name: 'Company.Branch' },
  { guid: '20000000-0000-4000-8000-000000000007', name: 'File.Download' },
  { guid: '20000000-0000-4000-8000-000000000008', name: 'Finance' },
  { guid: '20000000-0000-4000-8000-000000000009', name: 'Finance.Alert' },
  { guid: '20000000-0000-4000-8000-000000000010', name: 'Finance.Appointment' },
  { guid: '20000000-0000-4000-8000-000000000011', name: 'Finance.File' },
  { guid: '20000000-0000-4000-8000-000000000012', name: 'Finance.Model' },
  { guid: '20000000-0000-4000-8000-000000000013', name: 'Finance.Model.Rate' },
  { guid: '20000000-0000-4000-8000-000000000014', name: 'Finance.Processing' },
  { guid: '20000000-0000-4000-8000-000000000015', name: 'Finance.Processing.Charges' },
  { guid: '20000000-0000-4000-8000-000000000016', name: 'Finance.Processing.Charges.Approve' },
  { guid: '20000000-0000-4000-8000-000000000017', name: 'Finance.Processing.Credit' },
  { guid: '20000000-0000-4000-8000-000000000018', name: 'Finance.Processing.User' },
  { guid: '20000000-0000-4000-8000-000000000019', name: 'Finance.Recalculate' },
  { guid: '20000000-0000-4000-8000-000000000020', name: 'Finance.Rewind' },
  { guid: '20000000-0000-4000-8000-000000000021', name: 'Finance.Search' },
  { guid: '20000000-0000-4000-8000-000000000022', name: 'Finance.Settings' },
  { guid: '20000000-0000-4000-8000-000000000023', name: 'Finance.Settings.Condition' },
  { guid: '20000000-0000-4000-8000-000000000024', name: 'Finance.Settings.Holiday' },
  { guid: '20000000-0000-4000-8000-000000000025', name: 'Finance.Settings.Run' },
  { guid: '20000000-0000-4000-8000-000000000026', name: 'Finance.Settings.ServiceType' },
  { guid: '20000000-0000-4000-8000-000000000027', name: 'Finance.Unit' },
  { guid: '20000000-0000-4000-8000-000000000028', name: 'Finance.UserContract' },
  { guid: '20000000-0000-4000-8000-000000000029', name: 'Finance.UserContract.Rate' },
  { guid: '20000000-0000-4000-8000-000000000030', name: 'Hr.Approver' },
  { guid: '20000000-0000-4000-8000-000000000031', name: 'Hr.Carer' },
  { guid: '20000000-0000-4000-8000-000000000032', name: 'Scheduling.Appointment' },
  { guid: '20000000-0000-4000-8000-000000000033', name: 'Shift' },
  { guid: '20000000-0000-4000-8000-000000000034', name: 'Shift.Settings.Category' },
  { guid: '20000000-0000-4000-8000-000000000035', name: 'User.Carer' },
  { guid: '20000000-0000-4000-8000-000000000036', name: 'User.Carer.Availability' },
  { guid: '20000000-0000-4000-8000-000000000037', name: 'User.Client' },
  { guid: '20000000-0000-4000-8000-000000000038', name: 'User.Operator' },
  { guid: '20000000-0000-4000-8000-000000000039', name: 'User.Permission.Group' },
  { guid: '20000000-0000-4000-8000-000000000040', name: 'User.Permission.Resource' },
  { guid: '20000000-0000-4000-8000-000000000041', name: 'Visit' },
  { guid: '20000000-0000-4000-8000-000000000042', name: 'Visit.CM2000' },
] as const

export type ResourceName = (typeof permissionResources)[number]['name']

const byGuid = new Map<string, ResourceName>(permissionResources.map(({ guid, name }) => [guid, name]))
// Names are case-insensitive (SHELL-D01).
const byName = new Map(permissionResources.map((resource) => [resource.name.toLowerCase(), resource]))

export function resourceOfGuid(guid: string): ResourceName | undefined {
  return byGuid.get(guid.toLowerCase())
}

export function resourceNamed(name: string): (typeof permissionResources)[number] | undefined {
  return byName.get(name.toLowerCase())
}
