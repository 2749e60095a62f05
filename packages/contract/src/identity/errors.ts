import type { Refusals } from '../refusals.ts'

/** The refusals of signing in and accounts. */
export const identityErrors = {
  LINK_INVALID: { status: 400, title: 'This link is no longer valid.' },
  BAD_CREDENTIALS: {
    status: 401,
    title:
      'We were unable to sign you in, this email address and password combination doesn’t match our records. Are you sure you have an account?',
  },
  GOOGLE_REFUSED: {
    status: 401,
    title: 'Looks like your Google account hasn’t been set up yet, please contact your branch administrator.',
  },
  HAS_LOGIN: { status: 409, title: 'This user can log in already.' },
  USER_INACTIVE: { status: 409, title: 'This user is inactive.' },
  PASSWORD_CHANGE: { status: 412, title: 'Your password has to be changed.' },
  NO_EMAIL: { status: 422, title: 'This user has no email address.' },
  TOO_MANY_SIGN_INS: { status: 429, title: 'Too many log-in attempts. Please try again later.' },
} as const satisfies Refusals
