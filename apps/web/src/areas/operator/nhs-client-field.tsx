import type { FieldProps } from '../../kit/form/use-form.ts'
import { ClientField } from '../client/exports.ts'

interface NhsClientFieldProps extends FieldProps<string> {
  /** The name of the saved client. */
  savedName: string | null
  disabled: boolean
}

/** The client of an operator with the role NHS (OPER-D25). */
export function NhsClientField({ savedName, ...field }: NhsClientFieldProps) {
  return <ClientField {...field} savedName={savedName ?? 'A client of this branch'} />
}
