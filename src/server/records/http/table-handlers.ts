import { dayIn } from '#calculation/calendar.ts'
import { BadCsv, parseCsv } from '#fields/parse-csv.ts'
import * as texts from '#texts/refusals.ts'
import type { Tx } from '../../db/database.ts'
import { HttpError, invalidValue } from '../../http/errors.ts'
import { callerOf, type Handlers } from '../../http/handler.ts'
import { writes } from '../../http/write.ts'
import type { Services } from '../../services.ts'
import { beginWork } from '../change/begin-work.ts'
import { assertCreates, createFor } from '../change/create.ts'
import type { PortalForms } from '../forms/form-schemas.ts'
import { writtenValues } from '../forms/written-values.ts'
import { askedList } from '../read/lists.ts'
import { idsInOrder, readableResource } from '../read/read.ts'
import type { RecordValues } from '../store/storage.ts'
import { columnsFor, exportStream } from '../tables/export.ts'
import { type ImportedTable, type ImportProblem, readTable } from '../tables/import.ts'

/**
 * Concurrent exports per process. Each holds a database connection while it runs; more would leave none for other requests.
 * A person can't run all of them, because whoever reads theirs slowly would keep everyone else from exporting.
 */
const mostExports = { everyone: 3, person: 2 }

/** The exports that run now in this process, whichever portal their requests began with. */
export type Exports = Set<{ person: string }>

/** The most that one request can import. */
const largest = { rows: 1_000, columns: 200 }
const mostProblems = 100

/** Returns the handlers that export and import records as CSV. */
export function tableHandlers(
  services: Services,
  forms: PortalForms,
  exports: Exports,
): Pick<Handlers, 'exportRecords' | 'importRecords'> {
  const { database, clock, portal } = services

  return {
    exportRecords: async (call) => {
      const { person } = callerOf(call)
      const { portal: current } = portal.current
      const resource = readableResource(current, call.path.resource, person)
      const columns = columnsFor(resource, person, call.query.columns)
      const list = await askedList(services, resource, person, call.query)
      const running = { person: person.id }
      const own = [...exports].filter((each) => each.person === person.id)
      if (exports.size >= mostExports.everyone || own.length >= mostExports.person)
        throw new HttpError('unavailable', { retryAfter: 5 })
      exports.add(running)
      try {
        const cursor = await database.openIds(idsInOrder(resource, person, list))
        const stream = exportStream(database.db, current, resource, person, clock.now(), columns, cursor)
        stream.once('close', () => exports.delete(running))
        const name = `${resource.plural.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${dayIn(current.timezone, clock.now())}`
        const headers = {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}.csv"`,
        }
        return { status: 200, body: stream, headers }
      } catch (error) {
        exports.delete(running)
        throw error
      }
    },

    importRecords: writes(
      services,
      async (call, { tx, person, now }) => {
        const { portal: current } = portal.current
        const resource = readableResource(current, call.path.resource, person)
        assertCreates(resource, person)
        const table = await readTable(tx, current, resource, cellsOf(call.body), person)
        const form = forms.of(resource.name).record
        const problems = [...table.problems]
        const isDry = call.query.dry_run === true
        const create = async (inner: Tx) => {
          for (const { row, values } of table.rows) {
            problems.push(...(await problemsOf(table, row, () => createRow(inner, values))))
          }
          if (isDry || problems.length > 0) throw new TakenBack()
        }
        const createRow = (inner: Tx, values: RecordValues) =>
          inner.transaction(async (step) => {
            const checked = await writtenValues(step, current, resource, form, values, person)
            await createFor(step, await beginWork(step, current, now, person), resource, checked, person)
          })
        await tx.transaction(create).catch((error: unknown) => {
          if (!(error instanceof TakenBack)) throw error
        })
        const errors = oncePerCell(problems.sort((a, b) => a.row - b.row)).slice(0, mostProblems)
        const created = isDry || problems.length > 0 ? 0 : table.rows.length
        return { status: 200, body: { rows: table.rows.length, created, errors } }
      },
      { isolation: 'serializable' },
    ),
  }
}

/** Keeps the first problem of each cell: one that can't be read counts as empty, which the form reports again. */
function oncePerCell(problems: ImportProblem[]): ImportProblem[] {
  const cells = new Set<string>()
  return problems.filter(({ row, column }) => {
    const cell = `${row} ${column}`
    if (column !== null && cells.has(cell)) return false
    cells.add(cell)
    return true
  })
}

/** Thrown to roll back the records that an import has created. */
class TakenBack extends Error {}

function cellsOf(text: string): string[][] {
  try {
    const cells = parseCsv(text, largest)
    if (cells.length === 0) throw invalidValue('', texts.tableEmpty)
    return cells
  } catch (error) {
    if (error instanceof BadCsv) throw invalidValue('', error.message)
    throw error
  }
}

/** Creates the record of a row. Returns the errors of the form or the rules, with the columns they refer to. */
async function problemsOf(table: ImportedTable, row: number, create: () => Promise<void>): Promise<ImportProblem[]> {
  try {
    await create()
    return []
  } catch (error) {
    if (!(error instanceof HttpError) || error.code === 'unavailable') throw error
    const { errors = [{ pointer: '', message: error.message }] } = error.details
    return errors.map(({ pointer, message }) => {
      const field = pointer.split('/')[1] ?? ''
      const column = table.headingOf(field)
      return { row, column, message: column === null && field !== '' ? `${field}: ${message}` : message }
    })
  }
}
