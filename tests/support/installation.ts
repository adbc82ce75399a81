import type { Client, Reply } from './client.ts'

// What a technician writes on the steps of an installation where all is well.

export const route = [{ waypoint: 'Pole to wall', method: 'aerial', length: 40 }]
export const sheet = { materials: [{ item: 'drop-cable', unit: 'metre', planned: 60 }], tools_checked: true }

const splice = (number: number, fibre: string) => ({
  ...{ number, tray: 1, in_tube: 'blue', in_fibre: fibre, out_tube: 'blue', out_fibre: fibre, method: 'fusion' },
})
export const splices = [splice(1, 'blue'), splice(2, 'orange')]

/** Returns a terminal with at least two free ports, and the number of the first of them. */
export async function placeWithPorts(supervisor: Client): Promise<{ id: string; port: number }> {
  const { body } = await supervisor.get(
    '/api/v2/records/network-element?filter=element_type:eq:fat&filter=status:eq:available&per_page=100',
  )
  const found = body.data.find(({ values }: Reply['body']) => values.ports_free > 1)
  return { id: found.id, port: found.values.ports.find(({ state }: Reply['body']) => state === 'free').port }
}

export const surveyAt = (terminal: string, today: string) => ({
  ...{ survey_date: today, customer_present: true, premises_type: 'flat', nearest_fat: terminal },
  ...{ distance_to_fat: 80, free_ports: 2, fat_power: -20, drop_route: 'aerial', drop_length: 90 },
  ...{ power_available: true, result: 'qualified' },
})

export const splicingAt = (closure: string, rows: object[] = splices) => ({
  ...{ closure, cable_in: 'FDC-1', cable_in_fibres: 12, cable_out: 'DROP-1' },
  ...{ cable_out_fibres: 2, splices: rows, closure_sealed: true },
})
