import { afterAll } from 'vitest'
import { type PayrollPeer, startPayrollPeer } from './payroll-peer.ts'

/** Starts a payroll system for a test file; it stops after it. */
export async function payrollServer(): Promise<PayrollPeer> {
  const peer = await startPayrollPeer()
  afterAll(() => peer.close())
  return peer
}
