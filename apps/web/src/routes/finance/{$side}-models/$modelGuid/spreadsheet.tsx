import { createFileRoute } from '@tanstack/react-router'
import { modelAccess } from '#contract/model/access.ts'
import { ModelSpreadsheet } from '../../../../areas/model/spreadsheet/model-spreadsheet.tsx'

// It contains standing charges and salaries (MCHG-D01, MCHG-D02).
export const Route = createFileRoute('/finance/{$side}-models/$modelGuid/spreadsheet')({
  component: ModelSpreadsheet,
  staticData: modelAccess.readRates,
})
