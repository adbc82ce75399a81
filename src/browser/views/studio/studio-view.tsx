import type { ViewProps } from '../registry.ts'
import { PageFrame } from '../../shell/page-frame.tsx'

export function View({ page }: ViewProps) {
  return (
    <PageFrame page={page} caption={page.purpose}>
      {null}
    </PageFrame>
  )
}
