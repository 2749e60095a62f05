const mark = 'Code not loaded: '

/**
 * Stops the router from reloading the page at once when a screen's code cannot be loaded. It does so in case there is a
 * newer version, but without a connection the reload would lose the page. The router recognises the case by the
 * browser's message, so this changes the message, and `ScreenNotLoaded` decides. Called once, at the start.
 */
export function keepPageWithoutCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (!isNotLoaded(payload)) payload.message = mark + payload.message
  })
}

/** Whether an error means that the code of a screen could not be loaded. */
export function isNotLoaded(error: Error): boolean {
  return error.message.startsWith(mark)
}
