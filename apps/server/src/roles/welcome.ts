import { accountPlans, demoPassword } from '#demo/accounts.ts'
import { newSetupLink } from '../areas/identity/setup/setup-queries.ts'
import type { Services } from '../kit/context.ts'

/**
 * Returns the lines for the person who started the server: its address, the demo accounts in the database, and while
 * there is no account at all, the link that creates the first administrator.
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
    lines.push('  There are no accounts yet. This link works once and creates the first administrator:', '')
    lines.push(`  ${services.publicUrl}/setup/${token}`, '')
  }
  return [...lines, '  Ctrl-C stops it.', ''].join('\n')
}

/** Returns the program's address on its own machine. */
export function localAddress(host: string, port: number): string {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
