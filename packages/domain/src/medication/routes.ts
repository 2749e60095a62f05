/** How a medicine gets into the body, as prescriptions name it. */
export const medicineRoutes = {
  oral: 'By mouth',
  sublingual: 'Under the tongue',
  buccal: 'Inside the cheek',
  topical: 'On the skin',
  transdermal: 'Patch',
  inhaled: 'Inhaled',
  nasal: 'Into the nose',
  eye: 'Into the eye',
  ear: 'Into the ear',
  rectal: 'Rectal',
  vaginal: 'Vaginal',
  injection: 'Injection',
  tube: 'Through a feeding tube',
} as const
export type MedicineRoute = keyof typeof medicineRoutes
