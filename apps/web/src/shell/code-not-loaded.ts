const mark = 'The code did not come: '

/**
 * Where the code of a screen cannot be fetched the router would reload the page at once, as there may be a newer
 * version. While nobody answers that would leave nothing of the page. It knows the case by the browser's words, so those
 * are changed, and `ScreenNotLoaded` decides. Called once, at the start.
 */
export function keepPageWithoutCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (!isNotLoaded(payload)) payload.message = mark + payload.message
  })
}

/** Whether an error is that the code of a screen could not be fetched. */
export function isNotLoaded(error: Error): boolean {
  return error.message.startsWith(mark)
}
