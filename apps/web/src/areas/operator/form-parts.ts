import type { z } from 'zod'
import type { useForm } from '../../kit/form/use-form.ts'
import type { OperatorValues } from './operator-values.ts'

/** The part of the form that its sections use. */
export type OperatorFields = Pick<ReturnType<typeof useForm<OperatorValues, z.ZodType, unknown>>, 'field' | 'values'>
