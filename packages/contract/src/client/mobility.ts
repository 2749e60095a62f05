import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, listOf } from '../fields.ts'
import { clientAccess } from './access.ts'

const Answer = z.int().min(1).max(8)

/** VISIT-030, VISIT-D26. */
export const MobilityAssessment = z.object({
  perceived_fall_risk: Answer,
  mobility_balance_change: Answer,
  service_user_perceived_mobility: Answer,
  home_environment_fall_risk: Answer,
  assessment_confidence: Answer,
  local_authority_initiative: Answer,
})
export type MobilityAssessment = z.output<typeof MobilityAssessment>

/** 404 for a visit without one (VISIT-D27). */
export const getMobilityAssessment = endpoint({
  method: 'GET',
  path: '/visits/:visitId/reports/mobility-assessment',
  reads: ['visit'],
  summary: 'The mobility assessment that was made on a visit (VISIT-080)',
  ...clientAccess.readHealth,
  params: z.object({ visitId: Guid }),
  response: MobilityAssessment,
  errors: ['NOT_FOUND'],
})

/** Only the clients of the branch are in the answer. */
export const listMobilityEnabled = endpoint({
  method: 'GET',
  path: '/reports/mobility-assessment/enabled',
  reads: ['client'],
  summary: 'For which clients carers make a mobility assessment (VISIT-082)',
  ...clientAccess.readHealth,
  query: z.object({ serviceUserIds: listOf(Guid) }),
  response: z.object({
    service_users: z.array(z.object({ service_user_id: Guid, enabled: z.boolean() })),
    count: z.int(),
  }),
})

export const setMobilityEnabled = endpoint({
  method: 'PUT',
  path: '/patient/:guid/mobility-assessment',
  changes: ['client'],
  summary: 'Say whether carers make a mobility assessment of a client',
  ...clientAccess.edit,
  params: z.object({ guid: Guid }),
  body: z.object({ enabled: z.boolean() }),
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND'],
})
