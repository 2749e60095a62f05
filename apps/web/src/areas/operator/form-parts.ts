import type { z } from 'zod'
import type { useForm } from '../../kit/form/use-form.ts'
import type { OperatorValues } from './operator-values.ts'

/** What the sections of the form need of it. */
export type OperatorFields = Pick<ReturnType<typeof useForm<OperatorValues, z.ZodType, unknown>>, 'field' | 'values'>
