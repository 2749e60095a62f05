/** The addresses of the screens: the only place that spells them out. One a line, sorted by path. */
export const paths = {
  home: () => '/',
  login: () => '/login',
} as const
