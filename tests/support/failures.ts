import { errorCatalogue } from '#server/http/errors.ts'
import { Failure, type ProblemCode } from '../../src/browser/api/failure.ts'

/** Returns the failure for an error response of the server, with the catalogue's message unless one is given. */
export function refused(code: ProblemCode, message: string = errorCatalogue[code].message): Failure {
  const { status, message: title } = errorCatalogue[code]
  const problem = { type: `about:blank#${code}`, title, status, code, message, request_id: 'request-1' }
  return new Failure('refused', message, { status, problem })
}
