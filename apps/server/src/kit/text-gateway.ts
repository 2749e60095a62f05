/** A gateway that sends text messages to phones. */
export interface TextGateway {
  /**
   * Sends a text to a number, such as +447700900123, under a guid of ours. Sending it again sends nothing more, so it may
   * be repeated after any interruption. Returns why the gateway refuses it, or null when it has accepted it. Throws an
   * error when the gateway does not answer as agreed.
   */
  send(guid: string, to: string, text: string): Promise<string | null>
}
