import { createFileRoute } from '@tanstack/react-router'
import { ModelSpreadsheet } from '../../../../areas/model/spreadsheet/model-spreadsheet.tsx'

// Standing charges and salaries are in it (MCHG-D01, MCHG-D02).
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/spreadsheet')({
  component: ModelSpreadsheet,
  staticData: {
    access: ['Finance.Model.Rate:Read', 'Finance.Model.Rate:Edit'],
    allOf: ['Finance.Model:Edit'],
    features: ['finance'],
  },
})
