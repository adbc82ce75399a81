import { exactText } from '#calculation/figure-text.ts'
import * as texts from '#texts/charts.ts'
import { Link } from '../../session/link.tsx'
import { type Group, shareText, sum } from './chart-data.ts'
import type { ChartProps } from './chart-props.ts'

export interface ChartTableProps extends ChartProps {
  groups: Group[]
  hidden: boolean
}

/** The table of a chart's values, unrounded and without combining any. */
export function ChartTable({ chart, unit, addressOf, groups, hidden }: ChartTableProps) {
  const adds = chart.fold === 'count' || chart.fold === 'sum'
  const total = sum(groups.map(({ value }) => ({ value: value ?? 0 })))
  const hasShares = adds && chart.kind !== 'line' && total > 0
  return (
    <div className="chart-table" hidden={hidden}>
      <table className="plain-table" aria-label={chart.title}>
        <thead>
          <tr>
            <th scope="col">{chart.kind === 'line' ? texts.when : texts.what}</th>
            <th scope="col" className="chart-figure">
              {texts.value}
            </th>
            {hasShares && (
              <th scope="col" className="chart-figure">
                {texts.share}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ key, label, value }) => (
            <tr key={key ?? ''}>
              <th scope="row">
                <MaybeLink href={key === 'others' ? undefined : addressOf(key)}>{label}</MaybeLink>
              </th>
              <td className="chart-figure figures">{exactText(value, unit)}</td>
              {hasShares && <td className="chart-figure figures">{shareText(value ?? 0, total)}</td>}
            </tr>
          ))}
        </tbody>
        {adds && (
          <tfoot>
            <tr>
              <th scope="row">{texts.total}</th>
              <td className="chart-figure figures">{exactText(total, unit)}</td>
              {hasShares && <td className="chart-figure figures">100%</td>}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function MaybeLink({ href, children }: { href: string | undefined; children: string }) {
  return href === undefined ? (
    children
  ) : (
    <Link className="link" to={href}>
      {children}
    </Link>
  )
}
