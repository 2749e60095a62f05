/**
 * Where the code of a screen cannot be fetched the router loads the page anew, as there may be a newer version. Without a
 * network that would leave nothing of the page: then it is an error as any other, and the screens that are here stay.
 */
export function stayWhileOffline(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // The router knows the case by the browser's words.
    if (!navigator.onLine) payload.message = `Without a network: ${payload.message}`
  })
}
