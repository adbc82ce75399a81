import type { Answerer } from '../api/clients.ts'

/** The responses that arrived before it was known whether this device keeps them. */
export const early: [Request, Response][] = []

/** Answers until the rest of the program has loaded: from what the device keeps, if a page is opened without a network. */
export const answerEarly: Answerer = async (request, ask) => {
  try {
    const response = await ask()
    early.push([request, response.clone()])
    return response
  } catch (error) {
    if (Object(error).status !== undefined) throw error
    return (await import('../offline/kept-answers.ts')).insteadOf(request, error)
  }
}
