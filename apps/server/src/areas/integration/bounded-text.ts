/** Reads the text of an answer from another system. Throws an error when it is longer than `maxLength` characters. */
export async function boundedText(response: Response, maxLength: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > maxLength) throw new Error(`The answer is longer than ${maxLength} characters`)
  }
  return text
}
