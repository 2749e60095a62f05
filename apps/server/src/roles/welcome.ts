import { accountPlans, demoPassword } from '#demo/accounts.ts'
import { newSetupLink } from '../areas/identity/setup/setup-queries.ts'
import type { Services } from '../kit/context.ts'

/**
 * What a person needs to know once the server answers: where, the demo accounts that the database has, and while there
 * is no account at all, the link by which the first administrator is made.
 */
export async function welcome(services: Services, address: string): Promise<string> {
  const lines = ['', `  ${address}`, '']
  const emails = accountPlans.map(({ email }) => email)
  const found = await services.db.selectFrom('account').select('email').where('email', 'in', emails).execute()
  const present = new Set(found.map(({ email }) => email))
  if (present.size > 0) {
    lines.push(`  Demo accounts, all with the password ${demoPassword}`, '')
    for (const { email, who } of accountPlans) if (present.has(email)) lines.push(`  ${email.padEnd(32)}${who}`)
    lines.push('')
  }
  const token = await newSetupLink(services.db, services.clock.now())
  if (token !== null) {
    lines.push('  Nobody has an account yet. This link makes the first administrator, once:', '')
    lines.push(`  ${services.publicUrl}/setup/${token}`, '')
  }
  return [...lines, '  Ctrl-C stops it.', ''].join('\n')
}

/** Where the program is reached from its own machine. */
export function localAddress(host: string, port: number): string {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
