import { expect, it } from 'vitest'
import { copyProject, PortalProcess } from './portal-process.ts'

it('does not start for real staff on the data of a demo, and says what to do', async () => {
  const project = await copyProject()
  const environment = { DEMO: 'off', PUBLIC_URL: 'https://portal.example.com', CLOCK: '' }
  const portal = await PortalProcess.launch(project, environment)
  const { code, output } = await portal.exit
  project.remove()
  expect(code).toBe(1)
  expect(output).toMatch(/DEMO is off, but \d+ accounts have the demo's password/)
  expect(output).toContain('npm run staff -- end-demo')
  expect(output).toContain('DATA_DIR')
  expect(output).not.toMatch(/\n {4}at /)
})
