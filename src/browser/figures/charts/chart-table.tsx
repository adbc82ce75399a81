import { exactText } from '#calculation/exact-text.ts'
import * as texts from '#texts/charts.ts'
import { Link } from '../../session/link.tsx'
import { addsUp, type Group, legendOf, shareText, sum } from './chart-data.ts'
import type { ChartProps } from './chart-props.ts'

export interface ChartTableProps extends ChartProps {
  groups: Group[]
  hidden: boolean
}

/** The table of a chart's values, unrounded and without combining any. */
export function ChartTable({ chart, unit, hrefOf, groups, hidden }: ChartTableProps) {
  const adds = addsUp(chart) && chart.kind !== 'funnel'
  const total = sum(groups.map(({ value }) => ({ value: value ?? 0 })))
  const legend = legendOf(groups)
  const hasShares = adds && chart.kind !== 'line' && legend.length === 0 && total > 0
  return (
    <div className="chart-table" hidden={hidden}>
      <table className="plain-table" aria-label={chart.title}>
        <thead>
          <tr>
            <th scope="col">{chart.kind === 'line' ? texts.when : texts.what}</th>
            {legend.map(({ key, label }) => (
              <th key={key} scope="col" className="chart-figure">
                {label}
              </th>
            ))}
            <th scope="col" className="chart-figure">
              {legend.length === 0 ? texts.value : texts.total}
            </th>
            {hasShares && (
              <th scope="col" className="chart-figure">
                {texts.share}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.key ?? ''}>
              <th scope="row">
                <MaybeLink href={hrefOf(group)}>{group.label}</MaybeLink>
              </th>
              {legend.map(({ key }) => {
                const part = group.parts?.find((each) => each.key === key)
                return (
                  <td key={key} className="chart-figure figures">
                    <MaybeLink href={part && hrefOf(part)}>{exactText(part?.value ?? 0, unit)}</MaybeLink>
                  </td>
                )
              })}
              <td className="chart-figure figures">{exactText(group.value, unit)}</td>
              {hasShares && <td className="chart-figure figures">{shareText(group.value ?? 0, total)}</td>}
            </tr>
          ))}
        </tbody>
        {adds && (
          <tfoot>
            <tr>
              <th scope="row">{texts.total}</th>
              {legend.map(({ key }) => (
                <td key={key} className="chart-figure figures">
                  {exactText(
                    sum(groups.map(({ parts }) => ({ value: parts?.find((each) => each.key === key)?.value ?? 0 }))),
                    unit,
                  )}
                </td>
              ))}
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
