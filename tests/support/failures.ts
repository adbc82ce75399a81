import { errorCatalogue } from '#server/http/errors.ts'
import { Failure, type ProblemCode } from '../../src/browser/api/failure.ts'

/** A refusal as the server sends it, with its words unless others are given. */
export function refused(code: ProblemCode, message: string = errorCatalogue[code].message): Failure {
  const { status, message: title } = errorCatalogue[code]
  const problem = { type: `about:blank#${code}`, title, status, code, message, request_id: 'request-1' }
  return new Failure('refused', message, { status, problem })
}
