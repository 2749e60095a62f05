import type { AccountingSystems } from '../../../kit/accounting-system.ts'
import { sageBooks } from './sage.ts'
import { xeroBooks } from './xero.ts'

interface OtherAddresses {
  /** In place of those of Xero and Sage, without a trailing slash. */
  readonly xeroUrl: string | undefined
  readonly sageUrl: string | undefined
  /** Milliseconds before a request times out. */
  readonly timeout?: number
}

/** The accounting systems that a branch may connect with. */
export function accountingSystemsAt({ xeroUrl, sageUrl, timeout }: OtherAddresses, build: string): AccountingSystems {
  const xero = { identity: xeroUrl ?? 'https://identity.xero.com', api: xeroUrl ?? 'https://api.xero.com', timeout }
  const sage = {
    identity: sageUrl ?? 'https://oauth.accounting.sage.com',
    api: sageUrl ?? 'https://api.accounting.sage.com',
    timeout,
  }
  return {
    xero: (access) => xeroBooks(xero, access, build),
    sage: (access) => sageBooks(sage, access, build),
  }
}
