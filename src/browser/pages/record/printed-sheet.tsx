import type { paths } from '#generated/api/workplace.ts'
import * as texts from '#texts/records.ts'

export type Printed =
  paths['/records/{resource}/{id}/documents/{document}']['get']['responses']['200']['content']['application/json']['data']

/** A sheet of A4 with a letterhead. On a narrow screen its parts are below each other. */
export function PrintedSheet({ document }: { document: Printed }) {
  const { title, company, reference, date, addressee, text, fields, tables, totals, words, closing, signatures } =
    document
  return (
    <article className="paper" aria-label={title}>
      <header className="paper-letterhead">
        {company !== null && (
          <div>
            {company.logo !== null && <img className="paper-logo" src={company.logo} alt="" />}
            <p className="paper-company strong">{company.name}</p>
            {[...company.address, ...company.registrations].map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
        <div className="paper-facts">
          {reference !== null && <p className="figures">{reference}</p>}
          <p>{date}</p>
        </div>
      </header>
      {addressee.length > 0 && (
        <address className="paper-addressee">
          {addressee.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      )}
      <h1 className="paper-title">{title}</h1>
      <Paragraphs texts={text} />
      {fields.length > 0 && <Pairs className="paper-fields" pairs={fields} />}
      {tables.map((table) => (
        <SheetTable key={table.title} table={table} />
      ))}
      {totals.length > 0 && <Pairs className="paper-totals" pairs={totals} />}
      {words !== null && (
        <p className="paper-words">
          <span className="strong">{texts.inWords}</span> {words}
        </p>
      )}
      <Paragraphs texts={closing} />
      {signatures.length > 0 && (
        <div className="paper-signatures">
          {signatures.map((each) => (
            <p key={each} className="paper-signature">
              {each}
            </p>
          ))}
        </div>
      )}
    </article>
  )
}

function Paragraphs({ texts: all }: { texts: string[] }) {
  return all.map((each) => (
    <p key={each} className="paper-paragraph">
      {each}
    </p>
  ))
}

function Pairs({ pairs, className }: { pairs: { title: string; text: string }[]; className: string }) {
  return (
    <dl className={className}>
      {pairs.map(({ title, text }) => (
        <div key={title} className="paper-pair">
          <dt>{title}</dt>
          <dd className="figures">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function SheetTable({ table: { title, columns, rows, totals } }: { table: Printed['tables'][number] }) {
  const classOf = (index: number) => (columns[index]?.figure === true ? 'paper-figure figures' : '')
  return (
    <table className="paper-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column.title} scope="col" className={classOf(index)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names, and are shown as they are
          <tr key={row}>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells are in the order of the columns
              <td key={index} className={classOf(index)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {totals.some((total) => total !== null) && (
        <tfoot>
          <tr>
            {totals.map((total, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells are in the order of the columns
              <td key={index} className={classOf(index)}>
                {total ?? (index === 0 ? texts.total : '')}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}
