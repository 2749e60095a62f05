import { z } from 'zod'
import { declareJob } from '../../kit/jobs/job.ts'

const SendText = z.object({ deliveryGuid: z.guid(), branchGuid: z.guid() })
export type SendText = z.output<typeof SendText>

const SendRecords = z.object({ deliveryGuid: z.guid(), branchGuid: z.guid() })
export type SendRecords = z.output<typeof SendRecords>

/** Enqueued in the transaction that inserts the delivery, with its guid as the job key. */
export const sendRecordsJob = declareJob({ name: 'send-records', payload: SendRecords })

/** Enqueued in the transaction that inserts the delivery, with its guid as the job key. */
export const sendTextJob = declareJob({ name: 'send-text', payload: SendText })
