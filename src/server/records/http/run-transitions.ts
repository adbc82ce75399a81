import { errorCatalogue, HttpError } from '../../http/errors.ts'
import type { Answer, Call, Handler } from '../../http/handler.ts'

type Outcome = Answer<'runTransitions'>['body']['data'][number]

/**
 * Runs a transition on several records, each in its own transaction and with its own idempotency key. A record that is
 * rejected doesn't stop the others, and a retry repeats only what has not been done.
 */
export function runEach(runOne: Handler<'runTransition'>): Handler<'runTransitions'> {
  return async (call) => {
    const data: Outcome[] = []
    for (const { id, version } of call.body.records) data.push(await outcomeOf(runOne, callFor(call, id, version)))
    return { status: 200, body: { data } }
  }
}

function callFor(call: Call<'runTransitions'>, id: string, version: number): Call<'runTransition'> {
  const headers = {
    ...call.headers,
    'idempotency-key': `${call.headers['idempotency-key']} ${id}`,
    'if-match': `"${version}"`,
  }
  return { ...call, operation: 'runTransition', path: { ...call.path, id }, body: call.body.values, headers }
}

async function outcomeOf(runOne: Handler<'runTransition'>, call: Call<'runTransition'>): Promise<Outcome> {
  const { id } = call.path
  try {
    await runOne(call)
    return { id }
  } catch (error) {
    // A bug or an unavailable database fails the whole request.
    if (!(error instanceof HttpError) || error.status >= 500) throw error
    return { id, refusal: { code: error.code, title: errorCatalogue[error.code].message, message: error.message } }
  }
}
